version 1.1
import "folder" as nowhere
workflow main {
  input {
    Unknown thing
  }
  call nowhere.task_of_it { input: thing }
  output {
    Int result = task_of_it.result
  }
}
