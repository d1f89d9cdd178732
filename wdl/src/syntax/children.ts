import type {
  AttributeNode,
  AttributeSectionNode,
  CallInputNode,
  CommandNode,
  ConditionalClauseNode,
  DocumentElementNode,
  DocumentNode,
  EnumChoiceNode,
  ExpressionNode,
  InputSectionNode,
  LiteralMemberNode,
  MapEntryNode,
  MetaMemberNode,
  MetaValueNode,
  NameNode,
  OutputSectionNode,
  PlaceholderNode,
  PlaceholderOptionNode,
  StatementNode,
  TextNode,
  TypeNode,
} from './tree.ts'

export type TreeNode =
  | DocumentNode
  | DocumentElementNode
  | StatementNode
  | ExpressionNode
  | TypeNode
  | MetaValueNode
  | MetaMemberNode
  | InputSectionNode
  | OutputSectionNode
  | AttributeSectionNode
  | AttributeNode
  | CommandNode
  | TextNode
  | PlaceholderNode
  | PlaceholderOptionNode
  | MapEntryNode
  | LiteralMemberNode
  | CallInputNode
  | ConditionalClauseNode
  | EnumChoiceNode
  | NameNode

type Children = readonly (TreeNode | undefined)[]

/** The nodes directly below a node, in no particular order; what is absent is `undefined`. */
export function childrenOf(node: TreeNode): Children {
  switch (node.kind) {
    case 'document':
      return node.order
    case 'import':
      return [node.uri, node.namespace, ...node.aliases.flatMap(({ from, to }) => [from, to])]
    case 'struct':
      return [node.name, ...node.members, node.meta, node.parameterMeta]
    case 'enum':
      return [node.name, node.valueType, ...node.choices]
    case 'task':
      return [
        node.name,
        node.input,
        ...node.declarations,
        node.command,
        node.output,
        node.runtime,
        node.requirements,
        node.hints,
        node.meta,
        node.parameterMeta,
      ]
    case 'workflow':
      return [node.name, node.input, ...node.body, node.output, node.hints, node.meta, node.parameterMeta]
    case 'input-section':
    case 'output-section':
      return node.declarations
    case 'runtime':
    case 'requirements':
    case 'hints':
      return node.attributes
    case 'call':
      return [...node.target, node.alias, ...node.after, ...node.inputs]
    case 'scatter':
      return [node.variable, node.collection, ...node.body]
    case 'conditional':
      return node.clauses
    case 'clause':
      return [node.condition, ...node.body]
    case 'declaration':
      return [node.type, node.name, node.expression]
    case 'attribute':
    case 'call-input':
    case 'member-value':
    case 'meta-member':
    case 'choice':
      return [node.name, node.value]
    default:
      return childrenOfPart(node)
  }
}

type Part = Exclude<TreeNode, DocumentNode | DocumentElementNode | StatementNode>

/** Types, expressions and what they are made of. */
function childrenOfPart(node: Part): Children {
  switch (node.kind) {
    case 'array-type':
      return [node.item]
    case 'map-type':
      return [node.key, node.value]
    case 'pair-type':
    case 'pair':
    case 'binary':
      return [node.left, node.right]
    case 'string':
    case 'command':
      return node.parts
    case 'placeholder':
      return [...node.options, node.expression]
    case 'option':
      return [node.value]
    case 'array':
    case 'meta-array':
      return node.items
    case 'map':
      return node.entries
    case 'entry':
      return [node.key, node.value]
    case 'object':
    case 'meta-object':
      return node.members
    case 'struct-literal':
      return [node.name, ...node.members]
    case 'unary':
      return [node.operand]
    case 'ternary':
      return [node.condition, node.whenTrue, node.whenFalse]
    case 'apply':
      return [node.name, ...node.arguments]
    case 'member':
      return [node.object, node.name]
    case 'index':
      return [node.object, node.index]
    default:
      return []
  }
}

/** The nodes that hold an offset, the outermost first; a node also holds the offset right behind it. */
export function pathTo(node: TreeNode, offset: number): TreeNode[] {
  const path = [node]
  for (let here: TreeNode | undefined = node; here;) {
    const found: TreeNode | undefined = childrenOf(here).findLast(
      (child) => child !== undefined && holds(child, offset),
    )
    if (found) path.push(found)
    here = found
  }
  return path
}

function holds({ span }: TreeNode, offset: number): boolean {
  return span.start <= offset && offset <= span.end
}
