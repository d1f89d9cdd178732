version 1.3
workflow branches {
  input {
    Int n
  }
  if (n > 10) {
    String size = "large"
  } else if (n > 5) {
    String size = "middle"
    String only_here = "x"
  } else {
    String size = "small"
  }
  output {
    String result = size
    String? partial = only_here
    String wrong = only_here
  }
}
