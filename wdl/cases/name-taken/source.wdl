version 1.1
workflow names {
  input {
    Int a
  }
  Int a = 2
  if (a > 1) {
    Int b = 1
  }
  Int b = 3
  scatter (a in [1, 2]) {
    Int c = a
  }
  output {
    Int d = 1
    Int d = 2
    Int b = 4
  }
}
