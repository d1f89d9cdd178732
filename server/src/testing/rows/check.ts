import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import { untold } from './accepts.ts'
import { join as joinShapes, type Shape } from './shape.ts'

const source = join(import.meta.dirname, '..', '..')

interface Statement {
  readonly place: string
  readonly type: Type
}

export interface RowFaults {
  /** Where rows were other than their type says, and how. */
  readonly untold: readonly string[]
  /** Statements with a type of their rows that gave none, so that nobody compared them. */
  readonly unseen: readonly string[]
}

/** Compares the types that the server's code gives the rows of its statements with the rows that they gave in tests. */
export async function checkRows(folder: string, root: string): Promise<RowFaults> {
  const seen = await readSeen(folder)
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The types of the server could not be read')
    const statements = statementsOf(project)
    const byPlace = new Map<string, Shape>()
    for (const [places, shape] of seen) {
      const place = places.split(' ').find((one) => statements.has(one))
      if (place === undefined) continue
      const known = byPlace.get(place)
      if (known) joinShapes(known, shape)
      else byPlace.set(place, shape)
    }
    return {
      untold: [...byPlace].flatMap(([place, shape]) => {
        const statement = statements.get(place)
        if (!statement) return []
        return untold(project.checker, [statement.type], shape).map((fault) => `${place}: ${fault}`)
      }),
      unseen: [...statements.keys()].filter((place) => !byPlace.get(place)?.n),
    }
  } finally {
    api.close()
  }
}

/** Calls that say what rows they give, by the place that a stack trace tells of them. */
function statementsOf(project: Project): ReadonlyMap<string, Statement> {
  const found = new Map<string, Statement>()
  for (const name of project.program.getSourceFileNames()) {
    if (!name.startsWith(`${source}/`) || /\.test\.ts$|\/testing\//.test(name)) continue
    const file = project.program.getSourceFile(name)
    if (file) visit(file, file)
  }
  return found

  function visit(node: Node, file: SourceFile): void {
    if (isCallExpression(node)) {
      const statement = statementOf(node, file, project)
      if (statement) found.set(statement.place, statement)
    }
    node.forEachChild((child) => visit(child, file))
  }
}

const asks = new Set(['execute', 'executePlanned', 'query'])

function statementOf(call: CallExpression, file: SourceFile, { checker }: Project): Statement | undefined {
  const [asserted] = call.typeArguments ?? []
  const name = isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
  if (!asserted || !asks.has(textOf(name, file))) return undefined
  const type = checker.getTypeFromTypeNode(asserted)
  if (!type || type.isTypeParameter()) return undefined
  return { place: placeOf(name, file), type }
}

const textOf = (node: Node, file: SourceFile) => file.text.slice(node.pos, node.end).trim()

function placeOf(node: Node, file: SourceFile): string {
  const before = file.text.slice(0, node.end - textOf(node, file).length).split('\n')
  return `${file.fileName.slice(source.length + 1)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

async function readSeen(folder: string): Promise<[string, Shape][]> {
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, Shape>))
}
