version 1.1
workflow one {}
workflow two {}
