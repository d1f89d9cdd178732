import type {
  CheckedCall,
  CheckedConditional,
  CheckedDeclaration,
  CheckedDocument,
  CheckedScatter,
  CheckedStatement,
  CheckedTask,
  CheckedWorkflow,
} from '../check/checked.ts'
import { evaluateDeclaration } from '../evaluate/declarations.ts'
import { evaluate, evaluateAs } from '../evaluate/evaluate.ts'
import { Scope } from '../evaluate/scope.ts'
import { EvaluationError } from '../faults/fault.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { fromJson } from '../values/from-json.ts'
import type { Json } from '../values/json.ts'
import { isArray, type Value } from '../values/value.ts'
import type { FixedNeeds } from './fixed-needs.ts'
import { readResource, spellings } from './step-resources.ts'

/** So many statements are looked at, shards counted one by one; what comes behind is not known before it runs. */
const mostStatements = 20_000
/** Shards of one scatter. */
const mostShards = 200

/** Values by name; undefined for one that is given, and comes of something that has not run. */
type Given = ReadonlyMap<string, Value | undefined>

/** What one step is known to ask for, and whether it runs: it does where nothing is said. */
export interface GivenNeeds extends Pick<FixedNeeds, 'cpu' | 'memoryBytes' | 'diskBytes'> {
  /** `perhaps` where that is told by what has not run yet. */
  readonly runs?: 'perhaps' | 'never'
}

/** The most that a step asks for here or there; it runs where it does in either. */
export function mostOf(one: GivenNeeds, other: GivenNeeds = { runs: 'never' }): GivenNeeds {
  const [first, second] = [one, other].map(({ runs }) =>
    runs === undefined ? 2 : runs === 'perhaps' ? 1 : 0,
  )
  const runs = (['never', 'perhaps'] as const)[Math.max(first ?? 0, second ?? 0)]
  const amounts = (['cpu', 'memoryBytes', 'diskBytes'] as const).flatMap((name) => {
    const amount = Math.max(one[name] ?? 0, other[name] ?? 0)
    return amount > 0 ? [[name, amount]] : []
  })
  return { ...Object.fromEntries(amounts), ...(runs && { runs }) }
}

/**
 * By the way to each step, what it asks for once its workflow is given these inputs (`workflow.input`), as far as that
 * follows from them and from the sizes of their files, in bytes by path, without anything having run. Of the shards of a
 * scatter the most. What stands under a condition that does not hold asks for nothing, and runs never.
 */
export function givenNeeds(
  { workflow }: CheckedDocument,
  inputs: Readonly<Record<string, Json>>,
  sizes: ReadonlyMap<string, number>,
): Map<string, GivenNeeds> {
  if (!workflow) return new Map()
  const prefix = `${workflow.name}.`
  const named = Object.entries(inputs).filter(([name]) => name.startsWith(prefix))
  return new Outlook(new Map(named.map(([name, json]) => [name.slice(prefix.length), json])), sizes).of(
    workflow,
  )
}

interface Place {
  readonly document: CheckedDocument
  /** The inputs of the workflow or task, and what they are given. */
  readonly inputs: ReadonlyMap<string, CheckedDeclaration>
  readonly given: Given
  /** To its steps, as `call_sample.`. */
  readonly way: string
}

class Outlook {
  readonly #found = new Map<string, GivenNeeds>()
  /** From outside, by the way to an input. */
  readonly #json: ReadonlyMap<string, Json>
  readonly #host: EvaluationHost
  #left = mostStatements
  /** Whether what is looked at stands under a condition, or in a scatter over a list, that is not known yet. */
  #inDoubt = false

  constructor(json: ReadonlyMap<string, Json>, sizes: ReadonlyMap<string, number>) {
    this.#json = json
    this.#host = {
      size: (path) => sizes.get(path) ?? unread(),
      readFile: unread,
      writeFile: unread,
      glob: unread,
    }
  }

  of(workflow: CheckedWorkflow): Map<string, GivenNeeds> {
    this.#workflow(workflow, this.#fromOutside(workflow, ''), '')
    // What was not looked at may run what no other place does.
    if (this.#left <= 0)
      for (const [step, needs] of this.#found)
        if (needs.runs === 'never') this.#found.set(step, { runs: 'perhaps' })
    return this.#found
  }

  #fromOutside({ inputs }: CheckedWorkflow | CheckedTask, way: string): Map<string, Value | undefined> {
    const given = new Map<string, Value | undefined>()
    for (const [name, { type }] of inputs) {
      const json = this.#json.get(way + name)
      if (json !== undefined && json !== null)
        given.set(
          name,
          known(() => fromJson(type, json, name)),
        )
    }
    return given
  }

  #workflow({ document, inputs, body }: CheckedWorkflow, given: Given, way: string): void {
    this.#body(body, { document, inputs, given, way }, new Scope())
  }

  #body(body: readonly CheckedStatement[], place: Place, scope: Scope): void {
    for (const statement of body) {
      if (this.#left <= 0) return
      this.#left -= 1
      if (statement.kind === 'declaration') this.#declaration(statement, place, scope)
      else if (statement.kind === 'call') this.#call(statement, place, scope)
      else if (statement.kind === 'scatter') this.#scatter(statement, place, scope)
      else this.#conditional(statement, place, scope)
    }
  }

  #declaration(declaration: CheckedDeclaration, { document, inputs, given }: Place, scope: Scope): void {
    const { name } = declaration
    const isGiven = inputs.has(name) && given.has(name)
    const own = isGiven ? given.get(name) : undefined
    if (isGiven && own === undefined) return
    const value = known(() => evaluateDeclaration(declaration, document, scope, this.#host, own))
    if (value !== undefined) scope.set(name, value)
  }

  #call({ name, callee, inputs }: CheckedCall, { document, way }: Place, scope: Scope): void {
    const given = this.#fromOutside(callee, `${way}${name}.`)
    for (const { name: input, value, type } of inputs)
      given.set(
        input,
        known(() => evaluateAs(type, value, document, scope, this.#host)),
      )
    if (callee.kind === 'task') this.#task(callee, given, way + name)
    else this.#workflow(callee, given, `${way}${name}.`)
  }

  #scatter({ collection, variable, body, exports }: CheckedScatter, place: Place, scope: Scope): void {
    const items = known(() => evaluate(collection, place.document, scope, this.#host))
    // What does not depend on the item is the same in every shard.
    if (items === undefined || !isArray(items) || items.length > mostShards) {
      // A list that is not known may be empty.
      const isUnknown = items === undefined || !isArray(items)
      return this.#doubting(isUnknown, () => this.#body(body, place, new Scope(scope)))
    }
    if (items.length === 0) this.#passOver(body, place.way)
    const shards = items.map((item) => {
      const shard = Scope.of([[variable, item]], scope)
      this.#body(body, place, shard)
      return shard
    })
    for (const name of exports.keys())
      if (shards.every((shard) => shard.has(name)))
        scope.set(
          name,
          shards.map((shard) => shard.get(name)),
        )
  }

  #conditional({ clauses, exports }: CheckedConditional, place: Place, scope: Scope): void {
    let isSure = true
    let hasHeld = false
    for (const { condition, body } of clauses) {
      const holds = !hasHeld && (condition ? this.#holds(condition, place, scope) : true)
      if (holds === false) {
        this.#passOver(body, place.way)
        continue
      }
      if (holds === undefined) isSure = false
      else hasHeld = true
      const inner = new Scope(scope)
      this.#doubting(!isSure, () => this.#body(body, place, inner))
      if (isSure) for (const name of exports.keys()) if (inner.has(name)) scope.set(name, inner.get(name))
    }
    if (isSure && !hasHeld) for (const name of exports.keys()) scope.set(name, null)
  }

  #holds(condition: ExpressionNode, { document }: Place, scope: Scope): boolean | undefined {
    const value = known(() => evaluate(condition, document, scope, this.#host))
    return value === undefined ? undefined : value === true
  }

  #doubting(isInDoubt: boolean, work: () => void): void {
    const before = this.#inDoubt
    this.#inDoubt = before || isInDoubt
    work()
    this.#inDoubt = before
  }

  /** Notes the steps of a body that does not run. */
  #passOver(body: readonly CheckedStatement[], way: string): void {
    for (const statement of body) {
      if (this.#left <= 0) return
      this.#left -= 1
      if (statement.kind === 'scatter') this.#passOver(statement.body, way)
      if (statement.kind === 'conditional')
        for (const clause of statement.clauses) this.#passOver(clause.body, way)
      if (statement.kind !== 'call') continue
      const { name, callee } = statement
      if (callee.kind === 'task') this.#note(way + name, { runs: 'never' })
      else this.#passOver(callee.body, `${way}${name}.`)
    }
  }

  #note(step: string, needs: GivenNeeds): void {
    this.#found.set(step, mostOf(needs, this.#found.get(step)))
  }

  #task(task: CheckedTask, given: Given, way: string): void {
    const { document, inputs } = task
    const scope = new Scope()
    for (const declaration of task.declarations)
      this.#declaration(declaration, { document, inputs, given, way }, scope)
    const attributes = (task.node.runtime ?? task.node.requirements)?.attributes ?? []
    const amountOf = (resource: keyof typeof spellings) => {
      const names: readonly string[] = spellings[resource]
      const attribute = attributes.find(({ name }) => names.includes(name.text))
      const value = attribute && known(() => evaluate(attribute.value, document, scope, this.#host))
      return value === undefined || value === null ? 0 : (known(() => readResource(resource, value)) ?? 0)
    }
    this.#note(way, {
      cpu: amountOf('cpu'),
      memoryBytes: amountOf('memory'),
      diskBytes: amountOf('disks'),
      ...(this.#inDoubt && { runs: 'perhaps' }),
    })
  }
}

/** Which the function that asks makes a fault of. */
function unread(): never {
  throw new Error('Nothing has run yet')
}

/** What comes of it; undefined where that cannot be told now. */
function known<Out>(work: () => Out | Promise<Out>): Out | undefined {
  try {
    const value = work()
    // Nothing here has to wait.
    return value instanceof Promise ? undefined : value
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
