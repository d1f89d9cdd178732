version 1.1
task work {
  command <<< >>>
}
workflow one {
  call work as c1
  call work as c2
  call work as c3
  call work as c4
  call work as c5
  call work as c6
  call work as c7
  call work as c8
  call work as c9
}
