version 1.1
task t {
  input {
    File table
  }
  command {
    awk '{print $1}' ${table} > out.txt
    echo done
  }
  output {
    File out = "out.txt"
  }
  runtime { container: "x:1" }
}
