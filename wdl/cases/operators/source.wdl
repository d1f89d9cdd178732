version 1.1
workflow operators {
  input {
    Int? maybe
    File file
    Array[Int] list
  }
  output {
    Int sum = 1 + 2 * 3 - 4 / 2 % 5
    Float mixed = 1 + 2.0
    String text = "n=" + 1
    String optional_text = "~{"-n " + maybe}"
    String joined = "-n " + maybe
    File index = file + ".bai"
    Boolean compared = 1 < 2.5 && "a" < "b" || !true
    Boolean equal = list == [1]
    Boolean unlike = list == 1
    Int wrong = list + 1
    Int text_product = 2 * "3"
    Boolean negated = !1
    Int minus = -"a"
    Boolean order = list < list
    Int maybe_sum = maybe + 1
  }
}
