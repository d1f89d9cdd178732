version 1.1
workflow described {
  input {
    Int a = 1
  }
  meta {
    author: "one"
    author: "two"
  }
  parameter_meta {
    a: { help: "A", help: "B" }
  }
  output {
    Int b = a
  }
}
