/** What JSON can say. Numbers beyond 2^53 never occur: WDL values carry 64 bit integers as text there. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }
