version 1.1
workflow containers {
  Pair[Int, String] both = (1, "one")
  Map[String, Pair[Int, String]] names = {"first": both, "second": (2, "two")}
  Map[Int, Int] mixed = {1: 2, "three": 4}
  output {
    Int left = names["first"].left
    String right = both.right
    Int middle = both.middle
    Int found = mixed[1]
    Int lost = names[1].left
  }
}
