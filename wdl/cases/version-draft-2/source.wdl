version draft-2
task greet {
  String name
  command { echo ${name} }
}
