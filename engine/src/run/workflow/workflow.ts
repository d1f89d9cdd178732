import {
  evaluate,
  evaluateAs,
  evaluateDeclaration,
  isArray,
  object,
  type CheckedCall,
  type CheckedConditional,
  type CheckedDeclaration,
  type CheckedDocument,
  type CheckedScatter,
  type CheckedStatement,
  type CheckedWorkflow,
  type EvaluationHost,
  type Value,
} from '@omics/wdl/execution'
import { referencesOf } from '@omics/wdl/check/references'
import type { CallPlace } from '../../store.ts'
import { withOwnFiles, withoutAbsent } from './absent-files.ts'
import { callId } from '../call/call-id.ts'
import type { RunContext } from '../context.ts'
import { Frame } from './frame.ts'
import { absent, Gather } from './gather.ts'
import type { NestedInputs } from '../inputs.ts'
import { shardLabel } from './shard-label.ts'
import { runSubworkflow } from './subworkflow.ts'
import { runTaskCall } from '../call/task-call.ts'
import { Window } from './window.ts'

// Shards of one scatter under way at the same time: more would only wait, and hold memory.
const SHARDS_AT_ONCE = 500

/** One execution of a workflow: of the run itself, or of a subworkflow call. */
export class WorkflowExecution {
  readonly #run: RunContext
  readonly #document: CheckedDocument
  readonly #workflow: CheckedWorkflow
  readonly #inputs: ReadonlyMap<string, Value>
  readonly #nested: NestedInputs
  /** Id of the call that this is; absent at the top. */
  readonly #parent: string | undefined
  readonly #node: string
  readonly #host: EvaluationHost

  constructor(
    run: RunContext,
    workflow: CheckedWorkflow,
    inputs: ReadonlyMap<string, Value>,
    nested: NestedInputs,
    host: EvaluationHost,
    parent?: { call: string; node: string },
  ) {
    this.#run = run
    this.#document = workflow.document
    this.#workflow = workflow
    this.#inputs = inputs
    this.#nested = nested
    this.#host = host
    this.#parent = parent?.call
    this.#node = parent === undefined ? '' : `${parent.node}.`
  }

  /** Runs everything; gives the outputs. Rejects with the first failure, after all that was under way has ended. */
  async run(): Promise<Map<string, Value>> {
    const frame = new Frame()
    await this.#body(this.#workflow.body, frame)
    const outputs = new Map<string, Value>()
    for (const declaration of this.#workflow.outputs) {
      const evaluated = await evaluateDeclaration(declaration, this.#document, frame.scope, this.#host)
      const present = await withoutAbsent(evaluated, declaration.type, this.#run.files)
      const value = await withOwnFiles(present, declaration.name, this.#run.files)
      frame.scope.set(declaration.name, value)
      outputs.set(declaration.name, value)
    }
    if (this.#workflow.node.output === undefined && this.#parent === undefined)
      addCallOutputs(outputs, frame, this.#workflow)
    return outputs
  }

  /** Starts every statement as soon as what it needs is there; a Promise when not all are done at once. */
  #body(statements: readonly CheckedStatement[], frame: Frame): void | Promise<void> {
    const waits: Promise<void>[] = []
    for (const statement of statements) {
      const wait = this.#statement(statement, frame)
      if (wait !== undefined) waits.push(wait)
    }
    return waits.length === 0 ? undefined : allOver(waits)
  }

  #statement(statement: CheckedStatement, frame: Frame): undefined | Promise<void> {
    const ready = frame.ready(directNeeds(statement))
    if (ready === undefined) return this.#startNow(statement, frame)
    const later = new Map(definedNames(statement).map((name) => [name, Promise.withResolvers<Value>()]))
    for (const [name, { promise }] of later) frame.define(name, promise)
    return ready
      .then(() => this.#start(statement, frame, (name, value) => later.get(name)?.resolve(value)))
      .catch((error: unknown) => {
        this.#run.fail(error)
        for (const { reject } of later.values()) reject(error)
        throw error
      })
  }

  #startNow(statement: CheckedStatement, frame: Frame): undefined | Promise<void> {
    try {
      return this.#start(statement, frame, (name, value) => frame.define(name, value))
    } catch (error) {
      this.#run.fail(error)
      const failed = Promise.reject(error instanceof Error ? error : new Error(String(error)))
      for (const name of definedNames(statement)) frame.define(name, failed)
      return failed
    }
  }

  #start(statement: CheckedStatement, frame: Frame, publish: Publish): undefined | Promise<void> {
    switch (statement.kind) {
      case 'declaration':
        return this.#declaration(statement, frame, publish)
      case 'call':
        return this.#call(statement, frame, publish)
      case 'scatter':
        return this.#scatter(statement, frame, publish)
      case 'conditional':
        return this.#conditional(statement, frame, publish)
    }
  }

  #declaration(declaration: CheckedDeclaration, frame: Frame, publish: Publish): undefined | Promise<void> {
    const given = this.#workflow.inputs.has(declaration.name) ? this.#inputs.get(declaration.name) : undefined
    const evaluated = evaluateDeclaration(declaration, this.#document, frame.scope, this.#host, given)
    const present = (found: Value) => withoutAbsent(found, declaration.type, this.#run.files)
    const value = evaluated instanceof Promise ? evaluated.then(present) : present(evaluated)
    publish(declaration.name, value)
    return value instanceof Promise ? value.then(nothing) : undefined
  }

  async #call(call: CheckedCall, frame: Frame, publish: Publish): Promise<void> {
    const outputs = this.#runCall(call, frame).then((values) => object(values))
    publish(call.name, outputs)
    await outputs
  }

  async #runCall(call: CheckedCall, frame: Frame): Promise<ReadonlyMap<string, Value>> {
    const inputs = new Map(this.#nested.valuesFor(call))
    for (const { name, value, type } of call.inputs) {
      inputs.set(name, await evaluateAs(type, value, this.#document, frame.scope, this.#host))
    }
    const place: CallPlace = {
      call: callId(this.#parent, call.name, frame.shards),
      name: call.name,
      task: call.callee.name,
      kind: call.callee.kind,
      node: this.#node + call.name,
      shards: frame.shards,
      ...(this.#parent === undefined ? {} : { parent: this.#parent }),
      ...(frame.label === undefined ? {} : { label: frame.label }),
    }
    const { callee } = call
    if (callee.kind === 'task') return runTaskCall(this.#run, place, callee, inputs)
    const nested = this.#nested.below(call.name)
    const inner = () => new WorkflowExecution(this.#run, callee, inputs, nested, this.#host, place).run()
    return runSubworkflow(this.#run, place, inner)
  }

  #scatter(scatter: CheckedScatter, frame: Frame, publish: Publish): undefined | Promise<void> {
    const items = evaluate(scatter.collection, this.#document, frame.scope, this.#host)
    if (!(items instanceof Promise)) return this.#shards(scatter, items, frame, publish)
    const later = new Map([...scatter.exports.keys()].map((name) => [name, Promise.withResolvers<Value>()]))
    for (const [name, { promise }] of later) publish(name, promise)
    return items
      .then((ready) => this.#shards(scatter, ready, frame, (name, value) => later.get(name)?.resolve(value)))
      .catch((error: unknown) => {
        for (const { reject } of later.values()) reject(error)
        throw error
      })
  }

  #shards(scatter: CheckedScatter, value: Value, frame: Frame, publish: Publish): undefined | Promise<void> {
    const items = isArray(value) ? value : []
    this.#host.itemBudget?.take('scatter', items.length)
    const results = new Map<string, PromiseWithResolvers<Value> | 'published'>()
    const gathers = new Map<string, Gather>()
    for (const [name, type] of scatter.exports) {
      const done = (all: Value) => {
        const waiting = results.get(name)
        if (waiting === undefined) publish(name, all)
        else if (waiting !== 'published') waiting.resolve(all)
        results.set(name, 'published')
      }
      gathers.set(name, new Gather(items.length, type, done))
    }
    const shard = (index: number): undefined | Promise<void> => {
      if (this.#run.closing.aborted) throw this.#run.closing.reason
      const item = items[index] ?? null
      const inner = new Frame(frame, { index, label: shardLabel(item) })
      inner.scope.set(scatter.variable, item)
      const wait = this.#body(scatter.body, inner)
      const collected: Promise<void>[] = []
      for (const [name, gather] of gathers) {
        const result = inner.valueOf(name)
        if (result instanceof Promise) collected.push(result.then((ready) => gather.put(index, ready)))
        else gather.put(index, result)
      }
      return wait === undefined && collected.length === 0
        ? undefined
        : allOver([...(wait === undefined ? [] : [wait]), ...collected])
    }
    const window = new Window(items.length, SHARDS_AT_ONCE, shard)
    const wait = window.run()
    if (wait === undefined) return undefined
    for (const name of gathers.keys()) {
      if (results.has(name)) continue
      const waiting = Promise.withResolvers<Value>()
      results.set(name, waiting)
      wait.catch(waiting.reject)
      publish(name, waiting.promise)
    }
    return wait
  }

  #conditional(conditional: CheckedConditional, frame: Frame, publish: Publish): undefined | Promise<void> {
    for (const [at, { condition, body }] of conditional.clauses.entries()) {
      const holds =
        condition === undefined ? true : evaluate(condition, this.#document, frame.scope, this.#host)
      if (holds instanceof Promise) return this.#conditionalLater(conditional, at, holds, frame, publish)
      if (holds === true) return this.#branch(conditional, body, frame, publish)
    }
    return this.#branch(conditional, [], frame, publish)
  }

  /** A condition that reads a file has to be waited for, the clauses after it too. */
  async #conditionalLater(
    conditional: CheckedConditional,
    at: number,
    holds: Promise<Value>,
    frame: Frame,
    publish: Publish,
  ): Promise<void> {
    const later = new Map(
      [...conditional.exports.keys()].map((name) => [name, Promise.withResolvers<Value>()]),
    )
    for (const [name, { promise }] of later) publish(name, promise)
    const resolve: Publish = (name, value) => later.get(name)?.resolve(value)
    try {
      if ((await holds) === true)
        return await this.#branch(conditional, conditional.clauses[at]?.body ?? [], frame, resolve)
      const rest = { ...conditional, clauses: conditional.clauses.slice(at + 1) }
      await this.#conditional(rest, frame, resolve)
    } catch (error) {
      for (const { reject } of later.values()) reject(error)
      throw error
    }
  }

  #branch(
    conditional: CheckedConditional,
    body: readonly CheckedStatement[],
    frame: Frame,
    publish: Publish,
  ): undefined | Promise<void> {
    const inner = new Frame(frame)
    const wait = this.#body(body, inner)
    const defined = new Set(body.flatMap(definedNames))
    for (const [name, type] of conditional.exports) {
      publish(name, defined.has(name) ? inner.valueOf(name) : absent(type))
    }
    return wait === undefined ? undefined : wait
  }
}

type Publish = (name: string, value: Value | Promise<Value>) => void

const nothing = () => {}

/** Waits for all; rejects with the first failure, but only when none is under way any more. */
async function allOver(waits: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(waits)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The names that must have a value before a statement can start; what its body needs, the body waits for. */
function directNeeds(statement: CheckedStatement): readonly string[] {
  const known = needs.get(statement)
  if (known !== undefined) return known
  const found = findNeeds(statement)
  needs.set(statement, found)
  return found
}

const needs = new WeakMap<CheckedStatement, readonly string[]>()

function findNeeds(statement: CheckedStatement): readonly string[] {
  switch (statement.kind) {
    case 'declaration':
      return referencesOf([statement.expression])
    case 'call':
      return [...referencesOf(statement.inputs.map(({ value }) => value)), ...statement.after]
    case 'scatter':
      return referencesOf([statement.collection])
    case 'conditional':
      return referencesOf(statement.clauses.map(({ condition }) => condition))
  }
}

function definedNames(statement: CheckedStatement): readonly string[] {
  return statement.kind === 'declaration' || statement.kind === 'call'
    ? [statement.name]
    : [...statement.exports.keys()]
}

/** A workflow without an output section gives all that its calls give, as `call.output`. */
function addCallOutputs(outputs: Map<string, Value>, frame: Frame, { body }: CheckedWorkflow): void {
  for (const statement of body) {
    if (statement.kind === 'declaration') continue
    for (const name of definedNames(statement)) {
      const value = frame.scope.get(name)
      if (value === null || typeof value !== 'object' || isArray(value) || value.kind !== 'Object') continue
      if (statement.kind !== 'call' && statement.exports.get(name)?.kind !== 'Call') continue
      for (const [output, member] of value.members) outputs.set(`${name}.${output}`, member)
    }
  }
}
