version 1.1
import "broken.wdl"
workflow main {
  call broken.t
}
