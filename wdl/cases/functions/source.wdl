version 1.0
workflow functions {
  input {
    Array[File] files
    File? extra
  }
  output {
    Float total = size(files, "GB") + size(extra)
    Array[Pair[Int, String]] pairs = zip([1, 2], ["a", "b"])
    String joined = sep(",", ["a"])
    Int count = length(1)
    Int few = range()
    File out = stdout()
    Array[File] found = glob("*.txt")
    File first = select_first([extra, files[0]])
  }
}
