version 1.0
task describe {
  input {
    Object sample
  }
  command <<< echo '~{sample.name}' > name >>>
  output {
    String name = read_string("name")
    Object read = read_object("name")
  }
  runtime {
    docker: "debian:12"
  }
}
workflow objects {
  Object sample = object { name: "a", count: 1 }
  call describe {
    input:
      sample = sample
  }
  output {
    Int count = sample.count
    String name = describe.name
  }
}
