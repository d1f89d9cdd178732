/** What is wrong with a published example, and words of how it therefore fails: in another way it fails for another reason. */
interface Fault {
  readonly why: string
  readonly says: string
}
type Faults = Readonly<Record<string, Fault>>

const fault = (why: string, says: string): Fault => ({ why, says })
const network = fault('reads files from the network', 'could not be fetched')

const specification: Faults = {
  array_map_equality: fault(
    'expects true for what its comments call false',
    'array_map_equality.is_false1: expected true, found false',
  ),
  call_example: fault(
    'its command repeats `1..3`, which is one word to a shell',
    'call_example.lines1: expected ["default","default","default"], found ["default"]',
  ),
  echo_stderr: fault(
    'declares text as a File',
    'The output “message” is missing: the task did not make the file “hello world”',
  ),
  echo_stdout: fault(
    'declares text as a File',
    'The output “message” is missing: the task did not make the file “hello world”',
  ),
  ex_paramter_meta_task: fault(
    'expects the text of a file where it gives its path',
    'ex_paramter_meta.result: expected "3"',
  ),
  flags_task: fault(
    'expects a number of an output that is a String',
    'flags.num_matches: expected 2, found "2"',
  ),
  gatk_haplotype_caller_task: network,
  gen_files_task: fault(
    'its command repeats `1..2`, which is one word to a shell',
    'gen_files.glob_len: expected 2, found 1',
  ),
  glob_task: fault(
    'its command repeats `1..3`, which is one word to a shell',
    'Index 2 is outside an array of length 1',
  ),
  hello_parallel: fault(
    'reads a file at the root of the machine',
    '“files” names a file that does not exist: “/greetings.txt”',
  ),
  hisat2_task: fault(
    'gives inputs that the task does not have, and reads from the network',
    'there is no input hisat2.index_tar_gz',
  ),
  import_structs: fault(
    'uses a namespace that it does not import',
    'No import has the namespace `person_struct`',
  ),
  main: fault(
    'reads a number from the output of `wc`, which names the file too',
    '`read_int` cannot take stdout: expected Int, found "0 /inputs/0/stdout',
  ),
  map_to_struct: fault(
    'expects keys that are no members of the struct',
    'The member `a` of Words is missing',
  ),
  nested_access: fault(
    'gives text for a Float',
    'my_experiments[0].data.name: expected Float, found string "Pinky"',
  ),
  nested_scatter: fault(
    'expects lists nested in another way than its scatters',
    'nested_scatter.out_messages: expected [[["Hello Mr. Bilbo',
  ),
  non_empty_optional: fault(
    'expects an empty array where it says None',
    'non_empty_optional.nonempty3: expected [], found null',
  ),
  optional_output_task: fault('its command is no shell', 'The command ended with exit code 2'),
  other: fault(
    'reads a number from the output of `wc`, which names the file too',
    '`read_int` cannot take stdout: expected Int, found "2 /inputs/0/greetings.txt',
  ),
  outputs_task: fault('gives inputs that the task does not have', 'there is no input outputs.write_outstr'),
  person_struct_task: fault('expects an output of another name', 'there is no input person_struct.person'),
  placeholders: fault('gives inputs that the workflow does not have', 'there is no input placeholders.input'),
  python_strip_task: fault('its Python starts with an indentation', 'python'),
  read_map_task: fault(
    'reads what the command wrote to another file',
    'read_map.mapping: expected {"key1":"value1","key2":"value2"}, found {}',
  ),
  relative_and_absolute_task: fault(
    'reads a file of its author',
    'The output “something” is missing: the task did not make the file “something”',
  ),
  serde_map_tsv_task: fault(
    'reads a file that its command does not write the map to',
    '`read_map` cannot take lines: the columns of row 1 are 1, not 2',
  ),
  serde_pair: fault(
    'expects the first two lines of a file of which `tail` gives the last two',
    'serde_pair.tails_of_two: expected {"Houston":"Chicago"}, found {"Chicago":"Piscataway"}',
  ),
  serialize_array_delim_task: fault(
    'expects an output of another name',
    'serialize_array_delim.strings: expected ["hello world","hello world","hi_world"], found undefined',
  ),
  serialize_map: fault(
    'its command repeats `1..2`, which is one word to a shell',
    'found ["hello world","hello nurse"]',
  ),
  sum_task: fault('prints the first number only', 'sum.total: expected 3, found 0'),
  task_outputs: fault(
    'reads a number from the output of `wc`, which names the file too',
    '`read_int` cannot take stdout: expected Int, found "2 /inputs/written/1-write_lines.txt',
  ),
  test_after: fault(
    'its command repeats `1..3`, which is one word to a shell',
    'test_after.lines1: expected ["hello","hello"], found ["hello"]',
  ),
  test_ceil: fault(
    'expects one value of an output that is an array',
    'test_ceil.all_true: expected true, found [true,true]',
  ),
  test_floor: fault(
    'expects one value of an output that is an array',
    'test_floor.all_true: expected true, found [true,true]',
  ),
  test_hints_task: fault(
    'reads a number from the output of `wc`, which names the file too',
    '`read_int` cannot take stdout: expected Int, found "2 /inputs/0/greetings.txt',
  ),
  test_max: fault('expects the smaller of two numbers', 'test_max.min1: expected 1, found 2'),
  test_object: fault('refers to a name that is not defined', 'The name `f` is not defined here'),
  test_placeholders_task: fault('prints the first word only', 'found "hello"'),
  test_prefix: fault(
    'expects an output that is not declared',
    'env1_prefixed: expected ["-e key1=value1","-e key2=value2","-e key3=value3"], found undefined',
  ),
  test_range: fault('gives inputs that the workflow does not have', 'there is no input test_range.n'),
  test_round: fault(
    'expects one value of an output that is an array',
    'test_round.all_true: expected true, found [true,true]',
  ),
  test_struct: fault('expects an output that is not declared', 'found undefined'),
  test_sub: fault('expects `[:alpha:]` to work outside of a bracket', 'test_sub.choco4: expected'),
  test_suffix: fault(
    'expects another suffix than it gives',
    'found ["key1=value1.txt ","key2=value2.txt ","key3=value3.txt "]',
  ),
  workflow_with_comments: fault(
    'prints the file called 2',
    'The file “2” does not exist where the task looked for it',
  ),
  write_json_task: fault('reads as JSON what Python prints', 'python'),
}

/** What is wrong with published examples that cannot be passed by the specification: by suite and version, by id. */
const knownFaults: Readonly<Record<string, Faults>> = {
  'specification 1.1': {
    ...specification,
    allow_nested: fault('gives an input among its outputs', 'allow_nested.repeat2.i (Int) is missing'),
    if_else: fault(
      'leaves out `input:`, which came with 1.2',
      'A call without `input:` came with WDL 1.2, but this file says version 1.1',
    ),
    nested_if: fault(
      'leaves out `input:`, which came with 1.2',
      'A call without `input:` came with WDL 1.2, but this file says version 1.1',
    ),
    runtime_container_task: fault(
      'expects a Boolean of a String, and one release of a system',
      'runtime_container.is_true: expected true, found "false"',
    ),
  },
  'specification 1.2': {
    ...specification,
    allow_nested: fault(
      'gives an input among its outputs',
      'allow_nested.lines1: expected ["hello","hello","hello"], found ["hello"]',
    ),
    dynamic_container_task: fault(
      'expects a Boolean of a String, and one release of a system',
      'dynamic_container.is_true: expected true, found "false"',
    ),
    get_values: fault('uses names that are not defined', 'The name `s1` is not defined here'),
    multi_nested_inputs: fault(
      'calls a workflow without its namespace, and imports one that is wrong itself',
      'There is no task or workflow `test_allow_nested_inputs` to call',
    ),
    multiline_string_placeholders: fault(
      'expects an output of another name',
      'multiline_string_placeholders.multi_line: expected',
    ),
    test_allow_nested_inputs: fault(
      'has an output with the name of a declaration',
      'The output `greeting` has the name of something else in line 5',
    ),
    test_find_task: fault('has an input called `in`', '`in` is a word of the language and cannot be a name'),
    test_matches_task: fault(
      'names an input that is not there',
      '“fastq” names a file that does not exist: “sample1234_R1.fastq”',
    ),
  },
  'suite 1.0': {
    miniwdl_self_test: network,
    string_placeholders_conditionals_1_0: fault(
      'expects an array that is joined to print as an array',
      'placeholderWorkflow.result: expected "cromwell", found "yep"',
    ),
  },
  'suite 1.1': {
    as_map: fault(
      'its sum is of no layout of JSON that the tests beside it have',
      'asMapWorkflow.the_output: expected {"md5sum":',
    ),
    miniwdl_self_test: network,
  },
  golden: {
    'tasks/override_cpu_limit': fault(
      'asks for thousands of cores, which a setting of its own engine lowers',
      'The task asks for 4200 of cpu',
    ),
    'tasks/override_memory_limit': fault(
      'asks for terabytes of memory, which a setting of its own engine lowers',
      'The task asks for 20000.0 GiB of memory',
    ),
    'tasks/url-subpath': fault('reads files from the network', 'https://google.com names no file'),
    'tasks/url-symlink': network,
    'workflows/concurrent-localization': network,
    'workflows/localization': network,
    'workflows/read-remote-file': fault(
      'reads files from the network',
      'https://jsonplaceholder.typicode.com/todos/1',
    ),
  },
}

/**
 * Why an example cannot be passed; undefined where it should be, or failed in another way than it has to. An example of
 * that id elsewhere is another one.
 */
export function knownFault(suite: string, id: string, detail: string): string | undefined {
  const known = knownFaults[suite]?.[id]
  return known !== undefined && detail.includes(known.says) ? known.why : undefined
}
