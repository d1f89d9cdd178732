interface Text {
  readonly en: string
  readonly zh: string
}

/** One setting of a system outside. Its value travels as text. */
export interface OutsideField<Name extends string = string> {
  readonly name: Name
  readonly title: Text
  readonly hint?: Text
  /** `address` takes its secrets along: whoever changes it enters them anew. Secrets are never shown again. */
  readonly kind: 'text' | 'address' | 'choice' | 'secret' | 'lines'
  readonly required?: boolean
  readonly options?: readonly { readonly value: string; readonly title: Text }[]
  readonly initial?: string
  /** Asked for only where another field has this value. */
  readonly when?: { readonly field: string; readonly is: string }
  /** The protocols of an address. */
  readonly protocols?: readonly string[]
}

export interface OutsideKind<Name extends string> {
  readonly title: Text
  readonly about: Text
  readonly fields: readonly OutsideField<Name>[]
  /** Whom the test sends something to. */
  readonly sendsTo?: 'email' | 'phone'
}

/** A system with its fields, by whose names its settings are known. */
export function kind<const Name extends string>(shape: OutsideKind<Name>): OutsideKind<Name> {
  return shape
}
