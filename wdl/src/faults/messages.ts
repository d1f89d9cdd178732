/** Every fault of evaluation in both languages; `{name}` stands for an argument. */
export const faultMessages = {
  'division-by-zero': {
    en: 'Division by zero. Guard the divisor with `if … then … else`.',
    zh: '除数为零。请用 `if … then … else` 先判断除数。',
  },
  'integer-overflow': {
    en: '{operation} leaves the range of a 64-bit Int. Use Float for numbers this large.',
    zh: '{operation} 的结果超出 64 位整数 Int 的范围。如此大的数请改用 Float。',
  },
  'not-a-finite-number': {
    en: '{operation} gives no finite number.',
    zh: '{operation} 的结果不是有限数。',
  },
  'negative-exponent': {
    en: 'An Int cannot be raised to a negative power. Write the base as a Float, such as `2.0`.',
    zh: 'Int 不能求负数次幂。请把底数写成 Float，例如 `2.0`。',
  },
  'operator-types': {
    en: '`{operator}` does not work on {left} and {right}.',
    zh: '运算符 `{operator}` 不能用于 {left} 与 {right}。',
  },
  'operand-type': {
    en: '`{operator}` does not work on {operand}.',
    zh: '运算符 `{operator}` 不能用于 {operand}。',
  },
  'unknown-name': {
    en: '`{name}` has no value here.',
    zh: '`{name}` 在此处没有值。',
  },
  'unknown-function': {
    en: 'There is no function `{name}` in WDL {version}.',
    zh: 'WDL {version} 中没有函数 `{name}`。',
  },
  'argument-count': {
    en: '`{function}` does not take {count} arguments.',
    zh: '函数 `{function}` 不接受 {count} 个参数。',
  },
  'argument-type': {
    en: '`{function}` expects {expected} as argument {position}, but got {found}.',
    zh: '函数 `{function}` 的第 {position} 个参数应为 {expected}，实际为 {found}。',
  },
  'invalid-expression': {
    en: 'This expression could not be read. Correct the fault reported by the check first.',
    zh: '无法读取此表达式。请先修正检查所报告的错误。',
  },
  'missing-input': {
    en: 'The required input `{name}` ({type}) has no value.',
    zh: '缺少必填输入 `{name}`（{type}）。',
  },
  'index-out-of-range': {
    en: 'Index {index} is outside an array of length {length} (counted from 0).',
    zh: '下标 {index} 超出数组范围：数组共有 {length} 项（从 0 计）。',
  },
  'missing-key': {
    en: 'The map has no key {key}. Test it with `contains_key`, or look at `keys`.',
    zh: 'Map 中没有键 {key}。可先用 `contains_key` 判断，或查看 `keys`。',
  },
  'missing-member': {
    en: 'There is no member `{name}` in {container}.',
    zh: '{container} 中没有成员 `{name}`。',
  },
  'none-member': {
    en: '`{name}` is asked of None. Test with `defined` or choose with `select_first` first.',
    zh: '对 None 取 `{name}`。请先用 `defined` 判断，或用 `select_first` 选出有值者。',
  },
  'compound-key': {
    en: 'A {found} cannot be the key of a map: only primitive values can.',
    zh: '{found} 不能作为 Map 的键：只有基本类型的值可以。',
  },
  'duplicate-key': {
    en: 'The key {key} appears more than once.',
    zh: '键 {key} 重复出现。',
  },
  unprintable: {
    en: 'A placeholder cannot print {found}. Join an array with `sep(…)`, or write the value to a file with `write_json`.',
    zh: '占位符无法输出 {found}。数组请用 `sep(…)` 连接，其他值请用 `write_json` 写入文件。',
  },
  'array-needs-separator': {
    en: 'A placeholder prints an array only when joined: `sep(" ", items)`, or the option `sep=" "` in WDL 1.0.',
    zh: '在占位符中输出数组须先连接：`sep(" ", items)`，WDL 1.0 中用选项 `sep=" "`。',
  },
  'separator-needs-array': {
    en: 'The option `sep=` needs an array, but the value is {found}.',
    zh: '选项 `sep=` 须用于数组，而该值为 {found}。',
  },
  'boolean-needs-both': {
    en: 'The options `true=` and `false=` need a Boolean, but the value is {found}.',
    zh: '选项 `true=` 与 `false=` 须用于 Boolean，而该值为 {found}。',
  },
  'expected-boolean': {
    en: 'A condition must be Boolean, but it is {found}.',
    zh: '条件必须是 Boolean，实际为 {found}。',
  },
  'cannot-convert': {
    en: '{found} cannot become {expected}.',
    zh: '{found} 无法转换为 {expected}。',
  },
  'none-for-required': {
    en: 'None stands where {expected} is required. Give a value, or make the type optional with `?`.',
    zh: '此处需要 {expected}，却得到 None。请给出值，或用 `?` 声明为可选类型。',
  },
  'empty-array': {
    en: 'The array is empty, but {expected} needs at least one item.',
    zh: '数组为空，而 {expected} 至少需要一项。',
  },
  'struct-missing-member': {
    en: 'The member `{member}` of {struct} is missing.',
    zh: '缺少 {struct} 的成员 `{member}`。',
  },
  'struct-unknown-member': {
    en: '{struct} has no member `{member}`.',
    zh: '{struct} 没有成员 `{member}`。',
  },
  'unknown-choice': {
    en: '{enum} has no choice {found}. Its choices: {choices}.',
    zh: '{enum} 没有选项 {found}。可选：{choices}。',
  },
  'input-type': {
    en: '{path}: expected {expected}, found {found}.',
    zh: '{path}：应为 {expected}，实际为 {found}。',
  },
  'input-missing-member': {
    en: '{path}: the member `{member}` ({expected}) is missing.',
    zh: '{path}：缺少成员 `{member}`（{expected}）。',
  },
  'input-unknown-member': {
    en: '{path}: {struct} has no member `{member}`. Its members: {members}.',
    zh: '{path}：{struct} 没有成员 `{member}`。其成员为：{members}。',
  },
  'input-empty-array': {
    en: '{path}: {expected} needs at least one item.',
    zh: '{path}：{expected} 至少需要一项。',
  },
  'input-int-range': {
    en: '{path}: {found} is outside the range of a 64-bit Int.',
    zh: '{path}：{found} 超出 64 位整数 Int 的范围。',
  },
  'input-precision': {
    en: '{path}: {found} has more digits than a JSON number keeps. Write it as text, in quotes.',
    zh: '{path}：{found} 的位数超出 JSON 数字的精度。请写成带引号的文本。',
  },
  'input-duplicate-key': {
    en: '{path}: the key {key} appears more than once.',
    zh: '{path}：键 {key} 重复出现。',
  },
  'input-unknown-choice': {
    en: '{path}: {found} is no choice of {enum}. Its choices: {choices}.',
    zh: '{path}：{found} 不是 {enum} 的选项。可选：{choices}。',
  },
  'invalid-json': {
    en: '{source} is not valid JSON: {reason}',
    zh: '{source} 不是有效的 JSON：{reason}',
  },
  'nothing-to-select': {
    en: '`select_first` found no value that is not None. Add a default as the last item.',
    zh: '`select_first` 没有找到非 None 的值。请在末尾加上默认值。',
  },
  'ragged-rows': {
    en: '`transpose` needs rows of one length, but row {row} has {length} items, not {expected}.',
    zh: '`transpose` 要求各行等长，但第 {row} 行有 {length} 项，而不是 {expected} 项。',
  },
  'unequal-lengths': {
    en: '`zip` needs two arrays of one length, but they have {left} and {right} items.',
    zh: '`zip` 要求两个数组等长，但分别有 {left} 项与 {right} 项。',
  },
  'negative-length': {
    en: '`range` needs a length of 0 or more, not {length}.',
    zh: '`range` 的长度应为 0 或以上，而不是 {length}。',
  },
  'too-many-items': {
    en: '`{function}` would make {count} items, more than an array may have here ({limit}).',
    zh: '`{function}` 将产生 {count} 项，超出此处数组的上限（{limit} 项）。',
  },
  'too-many-items-of-run': {
    en: '`{function}` would bring the items and shards of this run’s workflows above {limit}. Let a task make them, or keep them in a file.',
    zh: '`{function}` 将使本次运行中工作流产生的数组项与分片总数超过上限（{limit} 项）。请改由任务产生，或存于文件。',
  },
  'too-large': {
    en: 'The value becomes too large to be kept in memory. Keep it in a file instead.',
    zh: '该值过大，内存无法容纳。请改存于文件。',
  },
  'chunk-size': {
    en: '`chunk` needs a size of 1 or more, not {size}.',
    zh: '`chunk` 的大小应为 1 或以上，而不是 {size}。',
  },
  'invalid-pattern': {
    en: '"{pattern}" is no POSIX extended regular expression: {reason}.',
    zh: '"{pattern}" 不是有效的 POSIX 扩展正则表达式：{reason}。',
  },
  'pattern-too-large': {
    en: 'The regular expression "{pattern}" is too large: at most {letters} letters and, with its repetitions written out, {steps} steps. Write a shorter one, or let a task do the work.',
    zh: '正则表达式 "{pattern}" 过大：最多 {letters} 个字符，展开重复后最多 {steps} 步。请改用更短的表达式，或交由任务处理。',
  },
  'pattern-too-slow': {
    en: 'To look for "{pattern}" in a text of {letters} letters takes too long. Let a task do it.',
    zh: '在 {letters} 个字符的文本中查找 "{pattern}" 耗时过长，请改由任务处理。',
  },
  'absolute-second-path': {
    en: 'Only a relative path can be appended: {path} is absolute.',
    zh: '只能追加相对路径：{path} 是绝对路径。',
  },
  'unknown-unit': {
    en: '"{unit}" is no unit of storage. Units: B, K, KB, M, MB, G, GB, T, TB (powers of 1000) and Ki, KiB, Mi, MiB, Gi, GiB, Ti, TiB (powers of 1024).',
    zh: '"{unit}" 不是存储单位。可用：B、K、KB、M、MB、G、GB、T、TB（1000 进制）与 Ki、KiB、Mi、MiB、Gi、GiB、Ti、TiB（1024 进制）。',
  },
  'cannot-read-file': {
    en: '`{function}` cannot read {path}: {reason}',
    zh: '`{function}` 无法读取 {path}：{reason}',
  },
  'cannot-write-file': {
    en: '`{function}` cannot write its file: {reason}',
    zh: '`{function}` 无法写入文件：{reason}',
  },
  'malformed-file': {
    en: '`{function}` cannot take {path}: expected {expected}, found {found}.',
    zh: '`{function}` 无法解析 {path}：应为 {expected}，实际为 {found}。',
  },
  'row-columns': {
    en: '`{function}` cannot take {path}: the columns of row {row} are {found}, not {expected}.',
    zh: '`{function}` 无法解析 {path}：第 {row} 行有 {found} 列，而不是 {expected} 列。',
  },
  'row-count': {
    en: '`{function}` cannot take {path}: it has {found} rows, not {expected}.',
    zh: '`{function}` 无法解析 {path}：共 {found} 行，而不是 {expected} 行。',
  },
  'different-members': {
    en: '`{function}` needs objects with the same members, but item {row} differs from the first.',
    zh: '`{function}` 要求各对象的成员相同，但第 {row} 项与首项不同。',
  },
  'not-a-field': {
    en: '`{function}` writes a table of primitive values and cannot write {found}.',
    zh: '`{function}` 写出由基本类型值组成的表格，无法写出 {found}。',
  },
  'json-key': {
    en: '`write_json` writes maps with String keys only. Convert the keys, or write `as_pairs(…)`.',
    zh: '`write_json` 只能写出键为 String 的 Map。请先转换键，或改写 `as_pairs(…)`。',
  },
  'needs-files': {
    en: '`{function}` needs files and can only be evaluated while a workflow runs.',
    zh: '`{function}` 需要访问文件，只能在工作流运行时求值。',
  },
  'only-after-command': {
    en: '`{function}` can only be called in the output section of a task.',
    zh: '`{function}` 只能在 task 的 output 部分调用。',
  },
  'runtime-attribute': {
    en: 'The attribute `{attribute}` expects {expected}, but got {found}.',
    zh: '属性 `{attribute}` 应为 {expected}，实际为 {found}。',
  },
} as const satisfies Record<string, { en: string; zh: string }>

export type FaultCode = keyof typeof faultMessages
