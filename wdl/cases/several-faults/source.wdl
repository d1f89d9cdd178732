version 1.1
workflow many {
  Int a = * 2
  Int b = 2
  String c = if true then "x"
  call nothing.here
  scatter (i on range(3)) {
    Int d = i
  }
  output {
    Int fine = b + missing
  }
}
