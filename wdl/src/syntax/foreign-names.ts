/** What types are called in other languages, in small letters. */
export const foreignTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    bool: 'Boolean',
    str: 'String',
    text: 'String',
    char: 'String',
    integer: 'Int',
    long: 'Int',
    number: 'Float',
    double: 'Float',
    list: 'Array',
    vector: 'Array',
    dict: 'Map',
    tuple: 'Pair',
    path: 'File',
    dir: 'Directory',
    folder: 'Directory',
  }),
)

/** What values are called in other languages, in small letters. */
export const foreignValues: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    null: 'None',
    nil: 'None',
    na: 'None',
    true: 'true',
    false: 'false',
  }),
)
