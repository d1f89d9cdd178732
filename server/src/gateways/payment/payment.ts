import { Problem } from '../../http/problem.ts'

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

const unreadable = { en: 'our private key for it cannot be read', zh: '无法读取所填写的私钥' }

/** What is signed with a key that somebody pasted. Throws `outside_refused` where that is no key. */
export function signedFor<T>(address: string, sign: () => T): T {
  try {
    return sign()
  } catch (cause) {
    throw new Problem('outside_refused', {
      details: { host: new URL(address).host, reason: unreadable },
      cause,
    })
  }
}
