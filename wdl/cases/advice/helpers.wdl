version 1.1
struct Unused {
  Int a
}
