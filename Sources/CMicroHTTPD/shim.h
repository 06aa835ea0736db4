#ifndef C_MICROHTTPD_SHIM_H
#define C_MICROHTTPD_SHIM_H
#include <microhttpd.h>
#endif
