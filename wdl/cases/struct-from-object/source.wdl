version 1.0
struct Person {
  String name
  Int age
}
workflow people {
  Person ada = object { name: "Ada", age: 36 }
  Person alan = {"name": "Alan", "age": "41"}
  output {
    String name = ada.name
    Int age = alan.age
  }
}
