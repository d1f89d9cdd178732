version 1.1
task square {
  input {
    Int n
  }
  command <<< echo $((~{n} * ~{n})) >>>
  output {
    Int result = read_int(stdout())
  }
}
workflow scatters {
  input {
    Array[Int] numbers
  }
  scatter (n in numbers) {
    call square { input: n }
    Int next = square.result + 1
    scatter (m in range(next)) {
      Int product = n * m
    }
  }
  scatter (x in 3) {
    Int unused = x
  }
  output {
    Array[Int] squares = square.result
    Array[Array[Int]] products = product
    Int wrong = next
    Int outside = n
  }
}
