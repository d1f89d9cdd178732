version 7.5
workflow empty {}
