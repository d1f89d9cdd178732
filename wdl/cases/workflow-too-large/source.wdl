version 1.1
import "four.wdl" as inner
workflow main {
  call inner.four as c1
  call inner.four as c2
  call inner.four as c3
  call inner.four as c4
  call inner.four as c5
  call inner.four as c6
  call inner.four as c7
  call inner.four as c8
  call inner.four as c9
}
