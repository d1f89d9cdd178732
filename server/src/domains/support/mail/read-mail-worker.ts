import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

if (parentPort) {
  const [source] = await once(parentPort, 'message')
  parentPort.postMessage(await readMail(Buffer.from(source)), [])
}
