version 1.3
enum Level[Int] {
  Low = 1,
  High = read_int("level.txt")
}
task t {
  input {
    Level level
  }
  command <<< echo ~{level} >>>
  requirements {
    container: "debian:12"
  }
}
