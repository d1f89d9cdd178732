version 1.0
workflow objects {
  Object o = object { "name": "Ada", age: 36, age: 37 }
  output {
    String name = o.name
  }
}
