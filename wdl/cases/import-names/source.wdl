version 1.1
import "a.wdl" as lib
import "b.wdl" as lib
import "b.wdl" as other alias Nothing as Something
workflow main {
  call libr.t
  call lib.u
}
