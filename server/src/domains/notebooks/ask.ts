import { request } from 'node:http'
import type { RunningServer } from '../../gateways/jupyter/jupyter-servers.ts'

/** Asks Jupyter for something that needs no answer but its status; what it says besides is not trusted. */
export function askJupyter(
  { agent }: RunningServer,
  method: 'PUT' | 'PATCH',
  path: string,
  body: unknown,
): Promise<number> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const asked = request({ agent, method, path, headers, timeout: 30_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 500)
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('Jupyter does not answer')))
    asked.end(text)
  })
}
