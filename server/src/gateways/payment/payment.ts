/** A payment as its service tells of it, signed; the amount in fen. */
export interface PaymentNotice {
  /** Of our order. */
  readonly code: string
  /** Its number at the service. */
  readonly trade: string
  readonly amount: number
}

/** What is to be paid. */
export interface Payable {
  readonly code: string
  readonly title: string
  /** In fen. */
  readonly total: number
  /** Where the service tells of the payment. */
  readonly notify: string
}

/** What is to be given back of a payment; asked again under the same id, it is given back once. */
export interface Refundable {
  readonly id: string
  readonly trade: string
  /** Of the whole payment, and of this refund, in fen. */
  readonly paid: number
  readonly amount: number
  readonly reason: string
}

/** A key as PEM, which people paste with or without its frame and line ends. */
export function pemOf(text: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  const bare = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  return `-----BEGIN ${label}-----\n${bare}\n-----END ${label}-----`
}
