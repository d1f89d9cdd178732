version 1.1
struct Sample {
  String name
}
