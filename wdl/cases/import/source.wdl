version 1.1
import "tasks/tools.wdl" as tools
import "tasks/tools.wdl" as again alias Read as Sequence
workflow main {
  input {
    Read read
  }
  Sequence same = read
  call tools.measure { input: read }
  call again.measure as second { input: read = same }
  output {
    Int length = measure.length + second.length
  }
}
