version 1.2
task indented {
  input {
    Array[String] words
  }
  command <<<
    if true; then
      echo ~{sep(" ", words)} \
        more
    fi
	echo mixed
  >>>
  requirements {
    container: "debian:12"
  }
}
