version 1.1
import "source.wdl" as first
workflow back {
  call first.main
}
