import type { DiagnosticCode } from '../diagnostics.ts'

export const chinese: Record<DiagnosticCode, string> = {
  'document-empty': '文件为空。请先写版本行，例如 `version 1.1`，再写任务或工作流。',
  'version-missing':
    '文件开头没有版本行，会被视为不受支持的 draft-2。请在第一行写上 `version 1.1`；如果文件确实是 draft-2，还需把任务和工作流的输入移入 `input { … }` 段，并把占位符写成 `~{…}`。',
  'version-draft-2':
    '不支持 WDL draft-2。请将版本行改为 `version 1.1`，把任务和工作流的输入移入 `input { … }` 段，并以带类型的声明列出工作流的输出。',
  'version-unknown': '未知的 WDL 版本 `{version}`。请使用 1.0、1.1、1.2 或 1.3。',
  'version-not-first': '版本行必须是文件的第一条语句。请将它移到文件开头。',
  'version-stage-name': '`{name}` 是开发阶段的名称，文件按 {version} 版读取。请写成 `version {version}`。',
  'unexpected-token': '此处应为{expected}，却遇到 `{found}`。',
  'unexpected-end': '文件在应出现{expected}的地方结束了。',
  'unexpected-character': '字符 `{found}` 在此处没有意义，请删除。',
  'full-width-character': '此处使用了全角字符“{found}”，应输入半角的 `{expected}`。',
  'typographic-quote': '中文或排版引号 {found} 不能用作字符串的引号，请改用 {expected}。',
  semicolon: 'WDL 语句末尾不写分号，请删除。',
  'brace-missing': '这个 `{` 没有闭合。请补上缺少的 `}`。',
  'string-unterminated': '字符串没有在本行内结束。请补上 {closing}，换行请写作 `\\n`。',
  'text-unterminated': '这段文本没有结束。请在末尾补上 `{closing}`。',
  'placeholder-unterminated': '占位符没有闭合。请在表达式后补上 `}`。',
  'unknown-escape': '`{escape}` 不是有效的转义序列。若要表示反斜杠本身，请写两个反斜杠。',
  'int-too-large': '{text} 超出了 64 位 Int 的范围。请改用 Float 或 String。',
  'nested-too-deeply': '嵌套超过 {limit} 层。请把其中一部分提取为单独的声明。',
  'reserved-word': '`{name}` 是语言的保留字，不能用作名称。请换一个名称。',
  'type-parameter-missing': '`{type}` 需要写明元素的类型，例如 `{example}`。',
  'construct-too-new':
    '{construct}自 WDL {since} 起才可使用，而本文件声明的版本是 {version}。请将版本行改为 {since}，或换用旧的写法。',
  'declaration-unbound': '`{name}` 没有值。请用 `= …` 赋值；若由外部提供，请移入 `input { … }` 段。',
  'output-unbound': '输出 `{name}` 没有值。请用 `= …` 说明它的内容。',
  'struct-member-bound': '结构体成员 `{name}` 在此处不能赋值。请删除该值，在创建结构体时再给出。',
  'quoted-member-name': '成员名不加引号，应写作 {name}。',
  'section-duplicate': '`{section}` 段出现了多次，请合并为一个。',
  'section-not-in-workflow': '工作流中没有 `{section}` 段。请把它移到被调用的任务里。',
  'statement-in-task': '`{statement}` 只能写在工作流中。请将它移到工作流里。',
  'command-missing': '任务 `{task}` 没有命令。请添加 `command <<< … >>>`。',
  'workflow-duplicate': '一个文件只能包含一个工作流。请把 `{name}` 移到单独的文件并导入。',
  'import-placeholder': '导入地址中不能使用占位符，请写出完整地址。',
}
