version 1.0
task shell {
  input {
    String name
  }
  command <<<
    value=${name:-default}
    awk '{ print $1 }' <<EOF
    ~{name}
    EOF
  >>>
}
