version 1.1
import "inner.wdl" as inner
workflow outer {
  input {
    Array[String] names
  }
  scatter (name in names) {
    call inner.greet {
      input:
        name
    }
  }
  call inner.greet as wrong {
    input:
      name = 1,
      nothing = 2
  }
  output {
    Array[String] greetings = greet.greeting
    Array[String?] maybe = greet.loud
    String one = wrong.greeting
  }
}
