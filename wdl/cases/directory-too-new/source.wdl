version 1.1
task list {
  input {
    Directory folder
  }
  command <<< ls '~{folder}' >>>
}
