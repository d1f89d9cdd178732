import type { CheckedDocument, CheckedStatement } from '../check/checked.ts'
import { referencesOf } from '../check/references.ts'
import { sourceText } from './source-text.ts'

/** A call is of the kind of what it calls. `parent` is the scatter or conditional it stands in. */
export type GraphNode = {
  id: string
  kind: 'task' | 'workflow' | 'scatter' | 'conditional'
  name: string
  parent?: string
  /** The name of the task or workflow that is called. */
  task?: string
}
export type WorkflowGraph = { nodes: GraphNode[]; edges: { from: string; to: string }[] }

/** For each visible name the calls its value comes from. */
type Origins = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The calls of a workflow and how data flows between them: an edge leads from a call to each call, and to
 * each scatter or conditional, that needs its outputs, directly or through declarations.
 */
export function graphOf(document: CheckedDocument): WorkflowGraph {
  const graph: WorkflowGraph = { nodes: [], edges: [] }
  if (document.workflow) addBody(document.workflow.body, new Map(), undefined, graph, document)
  return graph
}

/** Adds the statements; answers where the names they define come from. */
function addBody(
  body: readonly CheckedStatement[],
  outer: Origins,
  parent: string | undefined,
  graph: WorkflowGraph,
  document: CheckedDocument,
): Map<string, ReadonlySet<string>> {
  const own = new Map<string, ReadonlySet<string>>()
  const visible = new Map(outer)
  const define = (name: string, from: ReadonlySet<string>): void => {
    own.set(name, from)
    visible.set(name, from)
  }
  const place = parent === undefined ? {} : { parent }
  for (const statement of body) {
    switch (statement.kind) {
      case 'declaration':
        define(statement.name, originsOf(statement.dependencies, visible))
        break
      case 'call': {
        const { kind, name: task } = statement.callee
        graph.nodes.push({ id: statement.name, kind, name: statement.name, ...place, task })
        connect(originsOf(statement.dependencies, visible), statement.name, graph)
        define(statement.name, new Set([statement.name]))
        break
      }
      case 'scatter': {
        const id = `scatter@${statement.node.span.line}:${statement.node.span.column}`
        const name = `${statement.variable} in ${sourceText(document, statement.collection.span)}`
        graph.nodes.push({ id, kind: 'scatter', name, ...place })
        connect(originsOf(referencesOf(statement.collection), visible), id, graph)
        const inner = new Map(visible).set(statement.variable, new Set<string>())
        for (const [key, from] of addBody(statement.body, inner, id, graph, document)) define(key, from)
        break
      }
      case 'conditional':
        for (const [index, clause] of statement.clauses.entries()) {
          const { span } = statement.node.clauses[index] ?? statement.node
          const id = `if@${span.line}:${span.column}`
          const name = clause.condition ? sourceText(document, clause.condition.span) : 'else'
          graph.nodes.push({ id, kind: 'conditional', name, ...place })
          if (clause.condition) connect(originsOf(referencesOf(clause.condition), visible), id, graph)
          for (const [key, from] of addBody(clause.body, visible, id, graph, document)) {
            own.set(key, new Set([...(own.get(key) ?? []), ...from]))
          }
        }
        for (const key of statement.exports.keys()) visible.set(key, own.get(key) ?? new Set())
    }
  }
  return own
}

function originsOf(names: readonly string[], visible: Origins): Set<string> {
  return new Set(names.flatMap((name) => [...(visible.get(name) ?? [])]))
}

function connect(from: ReadonlySet<string>, to: string, graph: WorkflowGraph): void {
  for (const each of from) graph.edges.push({ from: each, to })
}
