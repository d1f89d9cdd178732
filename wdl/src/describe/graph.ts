import type {
  CheckedConditional,
  CheckedDocument,
  CheckedScatter,
  CheckedStatement,
} from '../check/checked.ts'
import { referencesOf } from '../check/references.ts'
import { sourceText } from './source-text.ts'
import { stepWords, type StepWords } from './step-words.ts'

/** A call is of the kind of what it calls. `parent` is the scatter or conditional it stands in. */
export type GraphNode = {
  id: string
  kind: 'task' | 'workflow' | 'scatter' | 'conditional'
  name: string
  parent?: string
  /** The name of the task or workflow that is called. */
  task?: string
} & StepWords
export type WorkflowGraph = { nodes: GraphNode[]; edges: { from: string; to: string }[] }

/** For each name the calls its value comes from. */
type Origins = Map<string, ReadonlySet<string>>

/**
 * The calls of a workflow and how data flows between them: an edge leads from a call to each call, and to
 * each scatter or conditional, that needs its outputs, directly or through declarations.
 */
export function graphOf(document: CheckedDocument): WorkflowGraph {
  const builder = new GraphBuilder(document)
  if (document.workflow) builder.addBody(document.workflow.body, new Map(), undefined)
  return builder.graph
}

/** Beyond any picture: where each of many calls needs all of many others, further edges are left out. */
const mostFound = 200_000

class GraphBuilder {
  readonly graph: WorkflowGraph = { nodes: [], edges: [] }
  private readonly document: CheckedDocument
  private found = 0

  constructor(document: CheckedDocument) {
    this.document = document
  }

  /** Adds the statements, which see the names `outer`; answers where the names they define come from. */
  addBody(body: readonly CheckedStatement[], outer: Origins, parent: string | undefined): Origins {
    const own: Origins = new Map()
    const visible = new Map(outer)
    for (const statement of body) {
      for (const [name, from] of this.addStatement(statement, visible, parent)) {
        own.set(name, from)
        visible.set(name, from)
      }
    }
    return own
  }

  private addStatement(statement: CheckedStatement, visible: Origins, parent: string | undefined): Origins {
    switch (statement.kind) {
      case 'declaration':
        return new Map([[statement.name, this.originsOf(statement.dependencies, visible)]])
      case 'call': {
        const { name, callee, dependencies } = statement
        const words = stepWords(statement, this.document.workflow)
        this.addNode({ id: name, kind: callee.kind, name, task: callee.name, ...words }, parent)
        this.connect(this.originsOf(dependencies, visible), name)
        return new Map([[name, new Set([name])]])
      }
      case 'scatter':
        return this.addScatter(statement, visible, parent)
      case 'conditional':
        return this.addConditional(statement, visible, parent)
    }
  }

  private addScatter(statement: CheckedScatter, visible: Origins, parent: string | undefined): Origins {
    const { variable, collection, node } = statement
    const id = `scatter@${node.span.line}:${node.span.column}`
    const name = `${variable} in ${sourceText(this.document, collection.span)}`
    this.addNode({ id, kind: 'scatter', name }, parent)
    this.connect(this.originsOf(referencesOf([collection]), visible), id)
    return this.addBody(statement.body, new Map(visible).set(variable, new Set()), id)
  }

  /** One node a clause; a name that several of them define comes from all of them. */
  private addConditional(
    statement: CheckedConditional,
    visible: Origins,
    parent: string | undefined,
  ): Origins {
    const own: Origins = new Map()
    for (const [index, { condition, body }] of statement.clauses.entries()) {
      const { span } = statement.node.clauses[index] ?? statement.node
      const id = `if@${span.line}:${span.column}`
      const name = condition ? sourceText(this.document, condition.span) : 'else'
      this.addNode({ id, kind: 'conditional', name }, parent)
      this.connect(this.originsOf(referencesOf([condition]), visible), id)
      for (const [key, from] of this.addBody(body, visible, id)) {
        own.set(key, new Set([...(own.get(key) ?? []), ...from]))
      }
    }
    return own
  }

  private addNode(node: GraphNode, parent: string | undefined): void {
    this.graph.nodes.push(parent === undefined ? node : { ...node, parent })
  }

  private originsOf(names: readonly string[], visible: Origins): Set<string> {
    const origins = new Set<string>()
    for (const name of names) {
      if (this.found > mostFound) break
      for (const origin of visible.get(name) ?? []) origins.add(origin)
      this.found += visible.get(name)?.size ?? 0
    }
    return origins
  }

  private connect(from: ReadonlySet<string>, to: string): void {
    for (const each of from) this.graph.edges.push({ from: each, to })
  }
}
