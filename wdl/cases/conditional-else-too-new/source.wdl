version 1.1
workflow branches {
  input {
    Int n
  }
  if (n > 10) {
    Int a = 1
  } else {
    Int b = 2
  }
  output {
    Int? result = a
    Int? other = b
  }
}
