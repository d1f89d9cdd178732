type Faults = Readonly<Record<string, string>>

const specification: Faults = {
  allow_nested: 'gives an input among its outputs',
  array_map_equality: 'expects true for what its comments call false',
  call_example: 'its command repeats `1..3`, which is one word to a shell',
  echo_stderr: 'declares text as a File',
  echo_stdout: 'declares text as a File',
  ex_paramter_meta_task: 'expects the text of a file where it gives its path',
  flags_task: 'expects a number of an output that is a String',
  gatk_haplotype_caller_task: 'reads files from the network',
  gen_files_task: 'its command repeats `1..2`, which is one word to a shell',
  glob_task: 'its command repeats `1..3`, which is one word to a shell',
  hello_parallel: 'reads a file at the root of the machine',
  hisat2_task: 'gives inputs that the task does not have, and reads from the network',
  import_structs: 'uses a namespace that it does not import',
  main: 'reads a number from the output of `wc`, which names the file too',
  map_to_struct: 'expects keys that are no members of the struct',
  nested_access: 'gives text for a Float',
  nested_scatter: 'expects lists nested in another way than its scatters',
  non_empty_optional: 'expects an empty array where it says None',
  optional_output_task: 'its command is no shell',
  other: 'reads a number from the output of `wc`, which names the file too',
  outputs_task: 'gives inputs that the task does not have',
  person_struct_task: 'expects an output of another name',
  placeholders: 'gives inputs that the workflow does not have',
  python_strip_task: 'its Python starts with an indentation',
  read_map_task: 'reads what the command wrote to another file',
  relative_and_absolute_task: 'reads a file of its author',
  serde_map_tsv_task: 'reads a file that its command does not write the map to',
  serde_pair: 'expects the first two lines of a file of which `tail` gives the last two',
  serialize_array_delim_task: 'expects an output of another name',
  serialize_map: 'its command repeats `1..2`, which is one word to a shell',
  sum_task: 'prints the first number only',
  task_outputs: 'reads a number from the output of `wc`, which names the file too',
  test_after: 'its command repeats `1..3`, which is one word to a shell',
  test_ceil: 'expects one value of an output that is an array',
  test_floor: 'expects one value of an output that is an array',
  test_hints_task: 'reads a number from the output of `wc`, which names the file too',
  test_max: 'expects the smaller of two numbers',
  test_object: 'refers to a name that is not defined',
  test_placeholders_task: 'prints the first word only',
  test_prefix: 'expects an output that is not declared',
  test_range: 'gives inputs that the workflow does not have',
  test_round: 'expects one value of an output that is an array',
  test_struct: 'expects an output that is not declared',
  test_sub: 'expects `[:alpha:]` to work outside of a bracket',
  test_suffix: 'expects another suffix than it gives',
  workflow_with_comments: 'prints the file called 2',
  write_json_task: 'reads as JSON what Python prints',
}

/** What is wrong with published examples that cannot be passed by the specification: by suite and version, by id. */
const knownFaults: Readonly<Record<string, Faults>> = {
  'specification 1.1': {
    ...specification,
    if_else: 'leaves out `input:`, which came with 1.2',
    nested_if: 'leaves out `input:`, which came with 1.2',
    runtime_container_task: 'expects a Boolean of a String, and one release of a system',
  },
  'specification 1.2': {
    ...specification,
    dynamic_container_task: 'expects a Boolean of a String, and one release of a system',
    get_values: 'uses names that are not defined',
    multiline_string_placeholders: 'expects an output of another name',
    multi_nested_inputs: 'calls a workflow without its namespace, and imports one that is wrong itself',
    test_allow_nested_inputs: 'has an output with the name of a declaration',
    test_find_task: 'has an input called `in`',
    test_matches_task: 'names an input that is not there',
  },
  'suite 1.0': {
    miniwdl_self_test: 'reads files from the network',
    string_placeholders_conditionals_1_0: 'expects an array that is joined to print as an array',
  },
  'suite 1.1': {
    miniwdl_self_test: 'reads files from the network',
    as_map: 'its sum is of no layout of JSON that the tests beside it have',
  },
  golden: {
    'tasks/override_cpu_limit': 'asks for thousands of cores, which a setting of its own engine lowers',
    'tasks/override_memory_limit': 'asks for terabytes of memory, which a setting of its own engine lowers',
    'tasks/url-subpath': 'reads files from the network',
    'tasks/url-symlink': 'reads files from the network',
    'workflows/concurrent-localization': 'reads files from the network',
    'workflows/localization': 'reads files from the network',
    'workflows/read-remote-file': 'reads files from the network',
  },
}

/** Why an example cannot be passed; undefined where it should be. An example of that id elsewhere is another one. */
export function knownFault(suite: string, id: string): string | undefined {
  return knownFaults[suite]?.[id]
}
