version 1.3
enum Mixed { A = 1, B = [2] }
enum Twice { A, A }
enum Typed[Int] { A = "one" }
workflow w {
  output {
    Int one = 1
  }
}
