#ifndef C_CURL_SHIM_H
#define C_CURL_SHIM_H
#include <curl/curl.h>
#endif
