import type { DiagnosticCode } from '../diagnostics.ts'

export const english: Record<DiagnosticCode, string> = {
  'document-empty': 'The file is empty. Begin with a line such as `version 1.1`, then a task or a workflow.',
  'version-missing':
    'The file does not begin with a version line, so it counts as draft-2, which is not supported. Put `version 1.1` on the first line; if the file really is draft-2, also move the inputs of each task and workflow into an `input { … }` section and write placeholders as `~{…}`.',
  'version-draft-2':
    'WDL draft-2 is not supported. Change the line to `version 1.1`, move the inputs of each task and workflow into an `input { … }` section, and list the outputs of the workflow as declarations with a type.',
  'version-unknown': 'WDL version `{version}` is not known. Use 1.0, 1.1, 1.2 or 1.3.',
  'version-not-first': 'The version line must be the first statement of the file. Move it to the top.',
  'version-stage-name':
    '`{name}` was a working name; the file is read as version {version}. Write `version {version}`.',
  'unexpected-token': 'Expected {expected}, found `{found}`.',
  'unexpected-end': 'The file ends where {expected} should stand.',
  'unexpected-character': 'The character `{found}` has no meaning here. Remove it.',
  'full-width-character':
    'The full-width character `{found}` stands where `{expected}` belongs. Type it as `{expected}`.',
  'typographic-quote':
    'The typographic quotation mark {found} does not open a string. Type {expected} instead.',
  semicolon: 'Statements of WDL do not end with a semicolon. Remove it.',
  'brace-missing': 'This `{` is never closed. Add the missing `}`.',
  'string-unterminated':
    'This string is not closed on its line. Add {closing}, or write a line end as `\\n`.',
  'text-unterminated': 'This text is never closed. Add `{closing}` at its end.',
  'placeholder-unterminated': 'This placeholder is not closed. Add `}` behind its expression.',
  'unknown-escape': '`{escape}` is not an escape sequence. To write the backslash itself, double it.',
  'int-too-large': '{text} does not fit into an Int, which has 64 bits. Write it as a Float or a String.',
  'nested-too-deeply':
    'This is nested more than {limit} deep. Move a part of it into a declaration of its own.',
  'reserved-word': '`{name}` is a word of the language and cannot be a name. Choose another name.',
  'type-parameter-missing': '`{type}` needs the type of what it holds. Write, for example, `{example}`.',
  'construct-too-new':
    '{construct} came with WDL {since}, but this file says version {version}. Raise the version line to {since}, or write it the older way.',
  'declaration-unbound':
    '`{name}` has no value. Give it one with `= …`, or move it into the `input { … }` section if it is to be given from outside.',
  'output-unbound': 'The output `{name}` has no value. Say what it is with `= …`.',
  'struct-member-bound':
    'The struct member `{name}` cannot have a value here. Remove it, and give the value where the struct is made.',
  'quoted-member-name': 'A member name is written without quotation marks: {name}.',
  'section-duplicate': 'There is more than one `{section}` section. Join them into one.',
  'section-not-in-workflow':
    'A workflow has no `{section}` section. Move it into a task that the workflow calls.',
  'statement-in-task': '`{statement}` may stand in a workflow only. Move it there.',
  'command-missing': 'Task `{task}` has no command. Add `command <<< … >>>`.',
  'workflow-duplicate':
    'A file may hold one workflow only. Move `{name}` into a file of its own and import it.',
  'import-placeholder': 'The address of an import cannot hold placeholders. Write it out.',
}
