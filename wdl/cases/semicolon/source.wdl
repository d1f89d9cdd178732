version 1.1
workflow habit {
  Int a = 1;
  Int b = a + 1
  output {
    Int c = b
  }
}
