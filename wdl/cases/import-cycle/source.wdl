version 1.1
import "other.wdl" as other
workflow main {
  call other.back
}
