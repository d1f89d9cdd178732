version 1.1
import "two.wdl" as inner
workflow three {
  call inner.two as c1
  call inner.two as c2
  call inner.two as c3
  call inner.two as c4
  call inner.two as c5
  call inner.two as c6
  call inner.two as c7
  call inner.two as c8
  call inner.two as c9
}
