import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { z } from 'zod'
import type { Platform } from './platform.ts'

const FileRow = z.object({ id: z.string() })

/** Uploads as a script does: one request of the tus protocol, hashing what it sends. Gives the id of the file. */
export async function upload(
  { address, token, call }: Platform,
  projectId: string,
  name: string,
  source: string,
): Promise<string> {
  const { size } = await stat(source)
  const base = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({ project_id: projectId, filename: name }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const opened = await send(`${address}/api/upload`, 'POST', {
    ...base,
    'upload-length': String(size),
    'upload-metadata': metadata.join(','),
  })
  const location = new URL(opened.headers.location ?? '', address).href
  const hash = createHash('sha256')
  const bytes = createReadStream(source, { highWaterMark: 1024 ** 2 })
  bytes.on('data', (part) => hash.update(part))
  await send(
    location,
    'PATCH',
    { ...base, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes,
  )
  const id = location.split('/').at(-1) ?? ''
  return FileRow.parse(await call('POST', `/api/uploads/${id}/finish`, { sha256: hash.digest('hex') })).id
}

/** One request by the bare means of Node. Throws with the answer when it is refused. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: NodeJS.ReadableStream,
) {
  return new Promise<{ headers: { location?: string | undefined } }>((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve({ headers: answer.headers })
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))
      })
    })
    outgoing.on('error', reject)
    if (body) body.pipe(outgoing)
    else outgoing.end()
  })
}
