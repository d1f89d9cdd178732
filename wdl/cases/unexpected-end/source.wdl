version 1.1
workflow unfinished {
  Int a =