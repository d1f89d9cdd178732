version 1.1
task t {
  input {
    Int a
  }
  command <<< echo ~{a} >>>
  meta {
    author: "A. Body"
    version: 2.5
    tags: ["one", "two"]
    nested: { deep: { value: null, flag: true, number: -3 } }
    description: "Braces ~{are} text here"
  }
  parameter_meta {
    a: { help: "A number", choices: [1, 2, 3] }
    aa: "does not exist"
  }
}
