version 1.2
task list {
  input {
    Directory folder
    Directory? more
  }
  command <<<
    ls '~{folder}' ~{if defined(more) then "'~{more}'" else ""} > names
    mkdir out
  >>>
  output {
    Array[String] names = read_lines("names")
    Directory out = "out"
    File inside = join_paths(folder, "a.txt")
    File wrong = out
  }
  requirements {
    container: "debian:12"
  }
}
