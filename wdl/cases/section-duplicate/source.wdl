version 1.1
task t {
  input { Int a }
  input { Int b }
  command <<< echo ~{a} ~{b} >>>
}
