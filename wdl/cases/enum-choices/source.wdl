version 1.3
enum Level[Int] {
  Low = 1,
  High = 10 * some
}
workflow choices {
  Int some = 2
  Level level = Level.Middle
  output {
    Int number = value(level)
  }
}
