version 1.1
workflow choice {
  input {
    Boolean flag
  }
  output {
    Float number = if flag then 1 else 2.5
    Int? maybe = if flag then 1 else None
    Int wrong = if 1 then 1 else 2
    Int differ = if flag then [1] else 2
  }
}
