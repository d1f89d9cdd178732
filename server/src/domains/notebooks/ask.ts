import { get, request } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { RunningServer } from '../../gateways/jupyter/jupyter-servers.ts'

/** Puts something into Jupyter's folder and gives the status that it answers; what it says besides is not trusted. */
export function putInJupyter(
  { agent }: RunningServer,
  path: string,
  json: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request({ agent, method: 'PUT', path, headers, timeout: 30_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 500)
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('Jupyter does not answer')))
    Readable.from(json)
      .on('error', (error) => asked.destroy(error))
      .pipe(asked)
  })
}

/** More is no list of kernels. */
const longestList = 2 ** 20
const Kernels = z.array(z.object({ execution_state: z.string() }))

/** Whether a kernel of a server is at work, as far as that says so: whoever lies about it gains no more than a day. */
export function isAtWork({ agent }: RunningServer, base: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ agent, path: `${base}api/kernels`, timeout: 5000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.length > longestList) asked.destroy()
      })
      answer.on('end', () => resolve(saysBusy(text)))
    })
    asked.on('error', () => resolve(false)).on('close', () => resolve(false))
    asked.on('timeout', () => asked.destroy())
  })
}

function saysBusy(text: string): boolean {
  try {
    // One that is just starting has work to do as well.
    return Kernels.parse(JSON.parse(text)).some(
      ({ execution_state: state }) => !['idle', 'dead'].includes(state),
    )
  } catch {
    return false
  }
}
