version 1.1
workflow limits {
  output {
    Int largest = 9223372036854775807
    Int smallest = -9223372036854775808
    Int beyond = 9223372036854775808
    Int hexadecimal = 0xff
    Int octal = 0777
  }
}
