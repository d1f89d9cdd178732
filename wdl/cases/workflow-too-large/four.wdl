version 1.1
import "three.wdl" as inner
workflow four {
  call inner.three as c1
  call inner.three as c2
  call inner.three as c3
  call inner.three as c4
  call inner.three as c5
  call inner.three as c6
  call inner.three as c7
  call inner.three as c8
  call inner.three as c9
}
