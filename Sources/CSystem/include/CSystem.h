#ifndef C_SYSTEM_H
#define C_SYSTEM_H
#endif
