version 1.1
import "tasks_~{version}.wdl" as tasks
workflow w {
  call tasks.any
}
