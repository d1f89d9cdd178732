interface Text {
  readonly en: string
  readonly zh: string
}

/** One setting of a system outside. Its value travels as text. */
export interface OutsideField<Name extends string = string> {
  readonly name: Name
  readonly title: Text
  readonly hint?: Text
  /** `address` takes its secrets along: whoever changes it enters them anew. Secrets are never shown again. A
   * `switch` is `yes` or empty. */
  readonly kind: 'text' | 'address' | 'choice' | 'secret' | 'lines' | 'switch'
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
  /** It serves everybody at its own address, so that nothing has to be set up. */
  readonly open?: true
}

/** Whether requests for a system may go to a private address. Every system that has an address of its own asks it. */
export const inside = {
  name: 'inside',
  title: { en: 'It lies inside our network', zh: '位于内网' },
  hint: {
    en: 'Caution: the platform then reaches this address although it is private. Switch it on only for a service of yours that is meant to be reached from here.',
    zh: '注意：开启后，即使该地址属于内网，平台也会访问。请仅对确实需要由平台访问的自有服务开启。',
  },
  kind: 'switch',
} as const satisfies OutsideField

/** A system with its fields, by whose names its settings are known. */
export function kind<const Name extends string>(shape: OutsideKind<Name>): OutsideKind<Name> {
  return shape
}
