version 1.1
task t {
  input {
    Int a
    Int b
  }
  command <<< echo ~{a} ~{b} >>>
  runtime { container: "x:1" }
}
workflow habits {
  input {
    List[File] files
    string name
    Boolean on = True
    Int? none = null
  }
  Boolean both = on and !False
  Array[Int] numbers = [1 2, 3]
  String quoted = 'it's'
  Int colon : 1
  call t(a = 1, b = 2)
  call t as comma { input: a = 1 b = 2 }
  call t as no_colon { input a = 1, b = 2 }
  output {
    Boolean result = both
  }
}
