import type { ExpressionNode, PlaceholderNode, StringNode } from './expression-tree.ts'
import type { MetaObjectNode } from './meta-tree.ts'
import type { Span } from './span.ts'
import type { TypeNode } from './type-tree.ts'
import type { WdlVersion } from './version.ts'

export type * from './expression-tree.ts'
export type * from './meta-tree.ts'
export type * from './type-tree.ts'
export type { Span } from './span.ts'
export type { WdlVersion } from './version.ts'

/** A name where it is written: of a declaration, a call, an attribute. */
export type NameNode = { kind: 'name'; text: string; span: Span }

/** A comment, from `#` up to the end of its line. */
export type CommentNode = { kind: 'comment'; text: string; span: Span }

/** One WDL file. Lists keep the order of the source; `order` interleaves all of them. */
export type DocumentNode = {
  kind: 'document'
  span: Span
  version: WdlVersion
  versionSpan: Span | undefined
  imports: ImportNode[]
  structs: StructNode[]
  enums: EnumNode[]
  tasks: TaskNode[]
  /** Only the first one counts; more than one is reported. */
  workflow: WorkflowNode | undefined
  order: DocumentElementNode[]
  comments: CommentNode[]
}

export type DocumentElementNode = ImportNode | StructNode | EnumNode | TaskNode | WorkflowNode

/** `import "uri" as namespace alias A as B` */
export type ImportNode = {
  kind: 'import'
  span: Span
  uri: StringNode
  namespace: NameNode | undefined
  aliases: { from: NameNode; to: NameNode; span: Span }[]
}

export type StructNode = {
  kind: 'struct'
  span: Span
  name: NameNode
  members: DeclarationNode[]
  meta: MetaObjectNode | undefined
  parameterMeta: MetaObjectNode | undefined
}

/** `enum Name[Type] { Choice = value, … }` (1.3) */
export type EnumNode = {
  kind: 'enum'
  span: Span
  name: NameNode
  valueType: TypeNode | undefined
  choices: EnumChoiceNode[]
}

export type EnumChoiceNode = { kind: 'choice'; span: Span; name: NameNode; value: ExpressionNode | undefined }

/** `env Type name = expression`; without an expression it is an input to be given. */
export type DeclarationNode = {
  kind: 'declaration'
  span: Span
  type: TypeNode
  name: NameNode
  expression: ExpressionNode | undefined
  /** Exported to the environment of the command (1.2). */
  env: boolean
}

export type InputSectionNode = { kind: 'input-section'; span: Span; declarations: DeclarationNode[] }
export type OutputSectionNode = { kind: 'output-section'; span: Span; declarations: DeclarationNode[] }

/** `name: expression` of a runtime, requirements or hints section. */
export type AttributeNode = { kind: 'attribute'; span: Span; name: NameNode; value: ExpressionNode }

export type AttributeSectionNode = {
  kind: 'runtime' | 'requirements' | 'hints'
  span: Span
  attributes: AttributeNode[]
}

export type TaskNode = {
  kind: 'task'
  span: Span
  name: NameNode
  input: InputSectionNode | undefined
  /** Private declarations, between the sections. */
  declarations: DeclarationNode[]
  command: CommandNode | undefined
  output: OutputSectionNode | undefined
  runtime: AttributeSectionNode | undefined
  requirements: AttributeSectionNode | undefined
  hints: AttributeSectionNode | undefined
  meta: MetaObjectNode | undefined
  parameterMeta: MetaObjectNode | undefined
}

/**
 * The command of a task. Its parts are ready to be filled in: the common indentation and
 * the blank first and last line are gone already, and no escape is left to be read.
 */
export type CommandNode = {
  kind: 'command'
  span: Span
  heredoc: boolean
  parts: (TextNode | PlaceholderNode)[]
}

/** Literal text of a string or command, escapes read. `span` covers what is written in the source. */
export type TextNode = { kind: 'text'; span: Span; value: string }

export type WorkflowNode = {
  kind: 'workflow'
  span: Span
  name: NameNode
  input: InputSectionNode | undefined
  body: StatementNode[]
  output: OutputSectionNode | undefined
  hints: AttributeSectionNode | undefined
  meta: MetaObjectNode | undefined
  parameterMeta: MetaObjectNode | undefined
}

/** What may stand in the body of a workflow, scatter or conditional. */
export type StatementNode = DeclarationNode | CallNode | ScatterNode | ConditionalNode

/** `call namespace.task as alias after other { input: a = b }` */
export type CallNode = {
  kind: 'call'
  span: Span
  /** The dotted name, outermost namespace first. */
  target: NameNode[]
  alias: NameNode | undefined
  after: NameNode[]
  inputs: CallInputNode[]
  /** Whether the word `input:` introduces the inputs; `undefined` when there are none in braces. */
  inputKeyword: Span | undefined
}

/** `name = value`, or `name` alone (1.1), which stands for `name = name`. */
export type CallInputNode = {
  kind: 'call-input'
  span: Span
  name: NameNode
  value: ExpressionNode
  shorthand: boolean
}

export type ScatterNode = {
  kind: 'scatter'
  span: Span
  variable: NameNode
  collection: ExpressionNode
  body: StatementNode[]
}

/** `if (…) { … } else if (…) { … } else { … }`: one clause each; before 1.3 there is exactly one. */
export type ConditionalNode = { kind: 'conditional'; span: Span; clauses: ConditionalClauseNode[] }

/** `condition` is absent for `else` only. */
export type ConditionalClauseNode = {
  kind: 'clause'
  span: Span
  condition: ExpressionNode | undefined
  body: StatementNode[]
}
