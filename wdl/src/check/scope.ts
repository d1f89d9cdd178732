import type { Span } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'

/** What a name stands for. `used` is for the advice on what nobody uses. */
export type Binding = {
  type: Type
  span: Span
  role: BindingRole
  used: boolean
  /** The text of a declaration, to tell one that is just repeated. */
  definition: string | undefined
}
export type BindingRole = 'input' | 'declaration' | 'output' | 'call' | 'scatter' | 'implicit'

/** Names and what they stand for; inner scopes see the outer ones. */
export class Scope {
  readonly parent: Scope | undefined
  readonly bindings = new Map<string, Binding>()
  readonly children: Scope[] = []

  constructor(parent?: Scope) {
    this.parent = parent
    parent?.children.push(this)
  }

  find(name: string): Binding | undefined {
    return this.bindings.get(name) ?? this.parent?.find(name)
  }

  define(name: string, role: BindingRole, type: Type, span: Span, definition?: string): void {
    this.bindings.set(name, { type, span, role, used: false, definition })
  }

  *names(): Generator<string> {
    yield* this.bindings.keys()
    if (this.parent) yield* this.parent.names()
  }
}
