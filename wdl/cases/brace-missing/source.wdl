version 1.1
task first {
  command <<< echo >>>
  output {
    Int one = 1

task second {
  command <<< echo >>>
}
