// A network of its own with a name server that lies, for the test of requests out. Run in a network namespace whose
// resolver is 127.0.0.1. Fetches each name and prints, as JSON, what came of it.
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchOutside } from '../gateways/outside.ts'
import { Problem } from '../http/problem.ts'

/** What the name server answers, one list a question; the last goes on. */
const answers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'inside.test': [['127.0.0.1']],
  'mixed.test': [['203.0.113.5', '127.0.0.1']],
  'rebinding.test': [['203.0.113.5'], ['127.0.0.1']],
}
const questions: Record<string, number> = {}

const typeA = 1

/** Answers a question of one name (RFC 1035, 4.1), with nothing where it is not for an IPv4 address. */
function answer(question: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const name = labels.join('.')
  const asked = question.readUInt16BE(at + 1)
  const turn = asked === typeA ? (questions[name] = (questions[name] ?? 0) + 1) : 0
  const known = answers[name] ?? []
  const addresses = asked === typeA ? (known[turn - 1] ?? known.at(-1) ?? []) : []
  const records = addresses.map((address) =>
    // A pointer to the name in the question, type A, class IN, no time to live, four bytes.
    Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  const reply = Buffer.concat([question.subarray(0, at + 5), ...records])
  reply.writeUInt16BE(0x8180, 2)
  for (const [offset, count] of [1, records.length, 0, 0].entries())
    reply.writeUInt16BE(count, 4 + offset * 2)
  return reply
}

const names = createSocket('udp4')
names.on('message', (question, { port, address }) => names.send(answer(question), port, address))
await new Promise<void>((resolve) => names.bind(53, '127.0.0.1', resolve))

let reached = 0
const inner = createServer((_request, response) => {
  reached += 1
  response.end('secret')
})
await new Promise<void>((resolve) => inner.listen(0, '0.0.0.0', resolve))
const { port } = inner.address() as AddressInfo

const outcomes: Record<string, string> = {}
for (const name of Object.keys(answers)) {
  outcomes[name] = await fetchOutside(`http://${name}:${port}/`, { allowed: [], largest: 1000 }).then(
    ({ bytes }) => bytes.toString(),
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
}
process.stdout.write(JSON.stringify({ outcomes, questions, reached }))
process.exit()
