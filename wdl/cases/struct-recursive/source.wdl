version 1.1
struct Node {
  String name
  Node? next
}
workflow w {
  output {
    Int one = 1
  }
}
