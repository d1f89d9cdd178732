version 1.1
import "one.wdl" as inner
workflow two {
  call inner.one as c1
  call inner.one as c2
  call inner.one as c3
  call inner.one as c4
  call inner.one as c5
  call inner.one as c6
  call inner.one as c7
  call inner.one as c8
  call inner.one as c9
}
