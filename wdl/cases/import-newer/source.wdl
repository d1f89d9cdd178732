version 1.0
import "newer-one.wdl"
import "newer-one.wdl" as fine
workflow main {
  call fine.t
}
