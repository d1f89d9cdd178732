task greet {
  command { echo hi }
}
