version 1.1
workflow optionals {
  input {
    Int? maybe
    String? name
    Array[Int?] some
    Int?? twice
  }
  Int sure = select_first([maybe, 1])
  Int unsure = maybe
  String greeting = "Hello ~{name}"
  String joined = "Hello " + name
  String chosen = if defined(name) then select_first([name]) else "nobody"
  output {
    Int all = sure + unsure + length(select_all(some))
    Array[String] texts = [greeting, joined, chosen]
    Int? none = twice
  }
}
