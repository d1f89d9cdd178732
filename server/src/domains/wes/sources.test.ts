import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { workflowText } from './sources.ts'

const imports = (count: number, path: string) =>
  `version 1.1\n${Array.from({ length: count }, (_, i) => `import "${path}${i}.wdl" as a${i}`).join('\n')}\nworkflow w { }\n`
const texts: Record<string, string> = {
  '/small.wdl': imports(40, 'small/'),
  '/large.wdl': imports(100, 'large/'),
  '/lost.wdl': imports(400, 'lost/'),
}
const largeText = `version 1.1\n#${'x'.repeat(1.9 * 1024 ** 2)}\n`
let asked = 0
let open = 0
let mostOpen = 0
const web = createServer((request, response) => {
  asked += 1
  open += 1
  mostOpen = Math.max(mostOpen, open)
  const { url = '' } = request
  const text = texts[url] ?? (url.startsWith('/large/') ? largeText : 'version 1.1\n')
  setTimeout(() => {
    open -= 1
    response.writeHead(url.startsWith('/lost/') ? 404 : 200).end(text)
  }, 10)
})
let host = ''
before(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(web.address() as AddressInfo).port}`
})
after(() => web.close())

const textOf = (path: string) =>
  workflowText({ outsideAllowed: [host] }, '', `http://${host}/${path}`, new Map())

test('of what a workflow on the web imports, a few files are fetched at once', async () => {
  const { sources } = await textOf('small.wdl')
  assert.equal(sources.length, 41)
  assert.ok(mostOpen > 1 && mostOpen <= 8, `${mostOpen} at once`)
})

test('what is larger than an attachment may be is not fetched to its end', async () => {
  await assert.rejects(textOf('large.wdl'), { code: 'too_large' })
})

test('nothing more is fetched after what cannot be had', async () => {
  asked = 0
  await assert.rejects(textOf('lost.wdl'), { code: 'outside_unreachable' })
  assert.ok(asked < 20, `${asked} asked`)
})
