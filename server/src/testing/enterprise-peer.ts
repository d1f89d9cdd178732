import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enterpriseSignature, type Refusal } from '../gateways/enterprise-accounts.ts'

interface Customer {
  readonly subject: string
  readonly account: string
  readonly full_name: string
  readonly phone: string
  readonly email: string
  password: string
  active: boolean
  groups: string[]
}

/** An enterprise account service on this machine, which checks signatures and keeps its accounts in memory. */
export interface EnterprisePeer {
  readonly address: string
  /** host:port, for the exceptions of the guard. */
  readonly host: string
  readonly key: string
  readonly secret: string
  readonly customers: Customer[]
  /** The last code that was sent, by what it is for, such as `login_code 13800138000`. */
  readonly codes: Map<string, string>
  /** Subjects that were signed out. */
  readonly loggedOut: string[]
  /** Calls that were refused for their signature. */
  readonly unsigned: string[]
  /** What is answered instead of anything right. */
  bend: string | undefined
  add(customer: Partial<Customer> & { account: string }): Customer
  close(): Promise<void>
}

const enterprises = [
  { id: 'bgi', name: '华大示例' },
  { id: 'acme', name: 'Acme Genomics' },
]

type Sent = Readonly<Record<string, string>>
type Answer = { ok: true; data: unknown } | { ok: false; error: Refusal; message: string }

const yes = (data: unknown = null): Answer => ({ ok: true, data })
const no = (error: Refusal, message = 'No.'): Answer => ({ ok: false, error, message })

/** Starts one on a free port. */
export async function startEnterprisePeer(): Promise<EnterprisePeer> {
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      response.setHeader('content-type', 'application/json')
      if (peer.bend !== undefined) return response.end(peer.bend)
      const path = request.url ?? ''
      if (!isSigned(peer, request, path, body)) {
        peer.unsigned.push(path)
        return response.end(JSON.stringify(no('refused', 'The signature is not right.')))
      }
      const call = calls[path.replace('/sso/v1/', '')]
      const answer = call ? call(peer, JSON.parse(body) as Sent) : no('refused', 'There is no such call.')
      return response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: EnterprisePeer = {
    address: `http://${host}/sso`,
    host,
    key: 'omics',
    secret: 'shared 密钥',
    customers: [],
    codes: new Map(),
    loggedOut: [],
    unsigned: [],
    bend: undefined,
    add: (customer) => {
      const made = {
        subject: `S-${peer.customers.length + 1}`,
        full_name: customer.account,
        phone: '',
        email: '',
        password: 'enterprise password',
        active: true,
        groups: [],
        ...customer,
      }
      peer.customers.push(made)
      return made
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return peer
}

const seen = new Set<string>()

function isSigned(peer: EnterprisePeer, { headers }: IncomingMessage, path: string, body: string): boolean {
  const [key, timestamp, nonce, signature] = ['app-key', 'timestamp', 'nonce', 'signature'].map((name) =>
    String(headers[`x-${name}`]),
  )
  if (key !== peer.key || timestamp === undefined || nonce === undefined || seen.has(nonce)) return false
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  seen.add(nonce)
  const right = Buffer.from(enterpriseSignature(peer.secret, { timestamp, nonce, path, body }))
  const given = Buffer.from(signature ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const find = (peer: EnterprisePeer, by: Partial<Customer>) =>
  peer.customers.find((one) =>
    Object.entries(by).every(([name, value]) => one[name as keyof Customer] === value),
  )

const person = ({ subject, account, full_name, email, groups }: Customer): Answer =>
  yes({ subject, account, full_name, email, groups })

function send(peer: EnterprisePeer, what: string, to: string, known: boolean): Answer {
  if (!known) return no('unknown_account')
  peer.codes.set(`${what} ${to}`, String(100_000 + peer.codes.size))
  return yes()
}

/** Each code opens once. */
function take(peer: EnterprisePeer, what: string, to: string, code: string | undefined): boolean {
  const right = peer.codes.get(`${what} ${to}`) === code
  if (right) peer.codes.delete(`${what} ${to}`)
  return right
}

const calls: Readonly<Record<string, (peer: EnterprisePeer, sent: Sent) => Answer>> = {
  enterprises: (_peer, { search = '' }) => yes(enterprises.filter(({ name }) => name.includes(search))),
  login: (peer, { account = '', password = '' }) => {
    const found = find(peer, { account })
    if (!found) return no('unknown_account')
    if (found.password !== password) return no('wrong_credentials')
    return found.active ? person(found) : no('inactive_account', '账号尚未激活')
  },
  login_code: (peer, { phone = '' }) => send(peer, 'login_code', phone, find(peer, { phone }) !== undefined),
  login_by_code: (peer, { phone = '', code }) => {
    const found = find(peer, { phone })
    return found && take(peer, 'login_code', phone, code) ? person(found) : no('wrong_code')
  },
  add_customer: (peer, { account = '', full_name = '', phone = '', email = '' }) => {
    if (find(peer, { account })) return no('account_taken')
    peer.add({ account, full_name, phone, email, active: false })
    return yes()
  },
  activation_code: (peer, { account = '' }) =>
    send(peer, 'activation_code', account, find(peer, { account }) !== undefined),
  activate: (peer, { account = '', code, password = '' }) => {
    const found = find(peer, { account })
    if (!found || !take(peer, 'activation_code', account, code)) return no('wrong_code')
    Object.assign(found, { active: true, password })
    return yes()
  },
  reset_code: (peer, { account = '' }) =>
    send(peer, 'reset_code', account, find(peer, { account }) !== undefined),
  reset_password: (peer, { account = '', code, password = '' }) => {
    const found = find(peer, { account })
    if (!found || !take(peer, 'reset_code', account, code)) return no('wrong_code')
    found.password = password
    return yes({ subject: found.subject })
  },
  change_code: (peer, { subject = '', password = '' }) => {
    const found = find(peer, { subject })
    if (!found) return no('unknown_account')
    return found.password === password ? send(peer, 'change_code', subject, true) : no('wrong_credentials')
  },
  change_password: (peer, { subject = '', code, password = '' }) => {
    const found = find(peer, { subject })
    if (!found || !take(peer, 'change_code', subject, code)) return no('wrong_code')
    found.password = password
    return yes()
  },
  logout: (peer, { subject = '' }) => {
    peer.loggedOut.push(subject)
    return yes()
  },
}
