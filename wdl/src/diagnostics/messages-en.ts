import type { DiagnosticCode } from './severities.ts'

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
  'condition-behind': 'A condition stands before its values: write `if … then … else …`.',
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
  'file-missing': 'There is no file {uri}. Check its name and its folder.',
  'file-unreadable': 'The file {uri} cannot be read: {reason}. Check the path and whether the file exists.',
  'import-missing':
    'The imported file {uri} is not there. Paths count from the folder of this file; check them and the name.',
  'import-unreadable':
    'The imported file {uri} cannot be read: {reason}. Paths count from the folder of this file.',
  'import-cycle': 'The imports run in a circle: {path}. Move what both files need into a third one.',
  'workflow-too-large':
    'With the workflows that it calls in the place of their calls, `{name}` has more than {most} calls and inputs. Call them in a scatter, or call fewer.',
  'namespace-duplicate':
    'The namespace `{name}` is taken by another import. Give this one a name of its own with `as`.',
  'struct-conflict':
    'There is already a different type named `{name}`. Import this one under another name with `alias {name} as …`.',
  'struct-recursive':
    'The struct `{name}` contains itself. Refer to its parts by an identifier of type String instead.',
  'name-duplicate': 'The name `{name}` is used twice here. Rename one of the two.',
  'name-taken': 'The name `{name}` is already taken in line {line}. Choose another name.',
  'choice-duplicate': 'A choice of the enum `{enum}` is listed twice. Remove one.',
  'choices-differ': 'The values of the enum `{enum}` have no type in common. Give them values of one type.',
  'dependency-cycle':
    'These depend on each other in a circle: {path}. Break the circle by giving one of them a value that does not need the others.',
  'output-shadows':
    'The output `{name}` has the name of something else in line {line}. Rename the output, or what it is made from.',
  'unknown-name': 'The name `{name}` is not defined here. Define it, or check the spelling.',
  'unknown-name-guess': 'The name `{name}` is not defined here. Did you mean `{guess}`?',
  'task-elsewhere':
    '`task` cannot be read here: commands and outputs read it from WDL 1.2 on; requirements, hints and runtime from 1.3 on.',
  'unknown-type':
    'There is no type `{name}`. Define a struct of that name, import the file that does, or check the spelling.',
  'unknown-type-guess': 'There is no type `{name}`. Did you mean `{guess}`?',
  'unknown-struct': 'There is no struct `{name}`. Define it, or import the file that does.',
  'unknown-struct-guess': 'There is no struct `{name}`. Did you mean `{guess}`?',
  'unknown-member': 'The struct `{struct}` has no member `{name}`. Check its definition.',
  'unknown-member-guess': 'The struct `{struct}` has no member `{name}`. Did you mean `{guess}`?',
  'unknown-output':
    'The call `{call}` has no output `{name}`. Add it to the output section of what is called.',
  'unknown-output-guess': 'The call `{call}` has no output `{name}`. Did you mean `{guess}`?',
  'unknown-choice': 'The enum `{enum}` has no choice `{name}`. Check its definition.',
  'unknown-choice-guess': 'The enum `{enum}` has no choice `{name}`. Did you mean `{guess}`?',
  'unknown-function': 'There is no function `{name}`. WDL has the functions of its standard library only.',
  'unknown-function-guess': 'There is no function `{name}`. Did you mean `{guess}`?',
  'unknown-namespace': 'No import has the namespace `{name}`. Import the file with `import "…" as {name}`.',
  'unknown-namespace-guess': 'No import has the namespace `{name}`. Did you mean `{guess}`?',
  'unknown-callee':
    'There is no task or workflow `{name}` to call. Define it, or name the import that holds it: `namespace.{name}`.',
  'unknown-callee-guess': 'There is no task or workflow `{name}` to call. Did you mean `{guess}`?',
  'unknown-call': 'There is no call `{name}` to wait for. Name a call of this workflow.',
  'unknown-call-guess': 'There is no call `{name}` to wait for. Did you mean `{guess}`?',
  'unknown-input':
    '`{callee}` has no input `{name}`. Remove it, or add it to the input section of `{callee}`.',
  'unknown-input-guess': '`{callee}` has no input `{name}`. Did you mean `{guess}`?',
  'unknown-requirement':
    '`{name}` is no requirement that the language knows. Move it into the `hints` section.',
  'unknown-requirement-guess': '`{name}` is no requirement that the language knows. Did you mean `{guess}`?',
  'unknown-parameter':
    'There is no input or output `{name}` to describe. Remove the description, or check the spelling.',
  'unknown-parameter-guess': 'There is no input or output `{name}` to describe. Did you mean `{guess}`?',
  'enum-without-choice': '`{name}` is an enum, not a value. Name one of its choices, such as `{example}`.',
  'struct-as-value': '`{name}` is a struct, not a value. Write `{name} { … }` with its members.',
  'struct-member-missing': 'The struct `{struct}` also needs: {names}. Add them.',
  'member-repeated': 'The member `{name}` is given twice. Remove one of the two.',
  'type-mismatch': 'Expected {wanted}, found {found}. Change the value, or the type of what takes it.',
  'optional-unguarded':
    'This may be undefined ({found}), but {wanted} is expected. Give a value for that case with `select_first([…, default])`, or test it with `defined`.',
  'array-may-be-empty':
    'This array may be empty ({found}), but {wanted} is expected; an empty one stops the run. Declare it non-empty where it comes from, with `+`.',
  'coercion-beyond-standard':
    '{found} stands where {wanted} is expected, which not every engine converts. Convert it yourself, for example with a placeholder `"~{…}"` or a `read_` function.',
  'items-differ': 'The items of this array have no type in common: {types}. Make them one type.',
  'entries-differ':
    'The entries of this map have no type in common: {types}. Make them one type, or use a struct.',
  'map-key-not-primitive':
    'The keys of a map are primitive values, but {type} is not. Use an array of pairs instead.',
  'branches-differ':
    'The two branches have no type in common: {whenTrue} and {whenFalse}. Make them one type.',
  'operator-unary': '`{operator}` needs a number, found {type}.',
  'operator-operands': '`{operator}` does not take {left} and {right}. Convert one of the two.',
  'operator-on-text':
    '`{operator}` on {left} and {right} reads text as a number, which not every engine does. Declare the text as Int or Float.',
  'optional-joined':
    'This may be undefined ({type}); outside a placeholder it cannot be joined to text. Write `"…~{…}"`, or give a value with `select_first`.',
  'unknown-pair-member': 'A pair has `left` and `right`, but no `{name}`.',
  'map-member': 'The entry of a map is read with `["{name}"]`, not with `.{name}`.',
  'no-members':
    '{type} has no members, so `.{name}` has no meaning. Only structs, objects, pairs and calls have members.',
  'no-items': '{type} has no items, so `[…]` has no meaning. Only arrays and maps have items.',
  'option-alone': '`{given}=` stands without `{missing}=`. Give both.',
  'option-misapplied':
    '`{option}` is for {wanted}, but this is {found}. Remove the option, or change the expression.',
  'option-repeated': 'The option `{option}=` is given twice. Remove one.',
  'option-not-literal': 'The option `{option}=` takes a string in quotes.',
  'placeholder-compound':
    '{type} is written as JSON here, which not every engine does. Write it to a file with `write_json`, or name the member that is meant.',
  'placeholder-type':
    '{type} cannot be written as text. Join an array with `sep`, or write it to a file with a `write_` function.',
  'function-in-outputs-only':
    '`{function}` has a meaning after the command has run only. Use it in the output section of a task.',
  'function-too-new':
    'The function `{function}` came with WDL {since}, but this file says version {version}. Raise the version line to {since}.',
  'argument-count': '`{function}` does not take this number of arguments: {wanted} expected, {given} found.',
  'argument-type': 'Argument {position} of `{function}` should be {wanted}, found {found}.',
  'scatter-over':
    'A scatter runs over an array, found {type}. Turn it into an array, for example with `range` or `as_pairs`.',
  'call-recursive':
    'The workflow `{name}` calls itself, which is not possible. Call a task, or another workflow.',
  'call-input-repeated': 'The input `{name}` is given twice. Remove one of the two.',
  'call-input-private':
    '`{name}` is a declaration inside `{callee}`, not an input. Move it into the input section of `{callee}` to give it from outside.',
  'call-input-missing': 'The call of `{callee}` also needs: {names}. Give them in the braces of the call.',
  'after-no-call': '`{name}` is not a call. Only a call can be waited for.',
  'attribute-duplicate':
    'The attribute `{name}` is given twice, under this name or another one for it. Remove one of the two.',
  'attribute-type': 'The attribute `{name}` takes {wanted}, found {found}.',
  'attribute-type-loose':
    'The attribute `{name}` takes {wanted}; {found} is converted, which not every engine does.',
  'runtime-and-requirements':
    'A task has either `runtime` or `requirements`. Move everything into `requirements` and `hints`.',
  'choice-not-constant':
    'The value of the choice `{name}` cannot depend on anything. Write it out as a literal.',
  'name-shadowed': 'The name `{name}` hides the one of line {line}. Choose another name.',
  'workflow-named-as-task':
    'A task of this file is named `{name}` too, so that a call may mean either. Rename one of the two.',
  'items-mixed':
    'The items of this array have different types: {types}. Make them one type; not every engine converts them.',
  'unused-declaration': 'Nothing uses `{name}`. Remove it, or use it.',
  'unused-input': 'Nothing uses the input `{name}`. Remove it, or use it.',
  'unused-import': 'Nothing of the import `{name}` is used. Remove the line.',
  'container-missing':
    'Task `{task}` names no container image, so its result depends on the machine it runs on. Add `container` to its runtime section.',
  'container-unpinned':
    'The image `{image}` may be another one tomorrow. Name a version, such as `:1.0`, or a digest.',
  'path-unquoted': 'The shell splits this path where the file name has a blank. Write `"{text}"`.',
  'indentation-mixed':
    'Tabs and spaces mix at the beginning of these lines, so the indentation stays in the text. Use one of the two.',
  'float-too-large': '{text} does not fit into a Float, which has 64 bits. Write a smaller number.',
  'env-not-primitive':
    '`{name}` is of type {type}, which cannot be handed to the environment of a command. Write it to a file, or use a primitive type.',
  'declaration-repeated': '`{name}` is declared in line {line} already, in the same words. Remove this one.',
  'output-repeated': 'The output `{name}` is listed twice, in the same words. Remove one.',
  'pattern-too-large':
    'The regular expression `{pattern}` is too large: at most {letters} letters and, with its repetitions written out, {steps} steps. Write a shorter one, or let a task do the work.',
  'pattern-invalid':
    '`{pattern}` is no regular expression: {reason}. Mend it; brackets that stand for themselves need a backslash.',
  'namespace-invalid': 'The file name `{name}` cannot be a namespace. Give the import one with `as`.',
  'import-newer':
    'This file says version {version}, but what it imports says {other}. Raise the version line to {other}.',
  'meta-repeated': '`{name}` is described twice. Remove one of the two; the last one counts.',
  'array-empty':
    'This array is empty, but {wanted} needs at least one item. Add one, or take the `+` off the type.',
  'unknown-shell-name':
    'The name `{name}` is not defined here. If a variable of the shell is meant, write the command as `command <<< … >>>`, where `${{name}}` belongs to the shell and `~{…}` to WDL.',
  'comma-missing': 'A comma is missing before `{found}`.',
  'call-parentheses': 'The inputs of a call stand in braces: `call {name} { input: name = value }`.',
  'name-with-hyphen': 'A name holds letters, digits and `_`, but no `-`. Write `{guess}`.',
  'word-operator': 'The operator is written `{expected}`, not `{found}`.',
  'quote-in-string':
    'The string ends before this. To have {quote} in the string, put a backslash before it, or put the string in the other kind of quotes.',
  'command-ended-early':
    'The command ends at this brace, but its line goes on. Write the command as `command <<< … >>>`, where braces belong to the shell, or put a backslash before the brace.',
  'type-without-parameters':
    '`{type}` is no type with parameters. Those are `Array[…]`, `Map[…, …]` and `Pair[…, …]`.',
}
