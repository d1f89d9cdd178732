version 1.0
task shell {
  input {
    String sample
  }
  command {
    OUT=out
    echo ${sampel} > ${OUT} ${OUT + "x"} $OUT
  }
  runtime { docker: "debian:12" }
}
