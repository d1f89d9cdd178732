// Upload of 2 GiB with its hash on both sides, and download, each as a ratio to a plain PUT and GET on a bare Node
// server that writes to and reads from the same disk. Medians of OMICS_BENCH_ROUNDS rounds, 3 unless told.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { freePort, median, startPlatform } from './platform/platform.ts'
import { send, upload } from './platform/upload.ts'

const size = Number(process.env['OMICS_BENCH_BYTES'] ?? 2 * 1024 ** 3)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const Project = z.object({ id: z.string() })

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-bytes-'))
const source = join(folder, 'source')
await fill(source)
const platform = await startPlatform()
const bare = await startBare(join(folder, 'bare'))
try {
  const project = Project.parse(await platform.call('POST', '/api/projects', { name: 'Transfer' }))
  const rates: Record<'upload' | 'put' | 'download' | 'get', number[]> = {
    upload: [],
    put: [],
    download: [],
    get: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    rates.put.push(await rate(() => put(bare.address, source)))
    const started = performance.now()
    const fileId = await upload(platform, project.id, `reads ${round}.fastq.gz`, source)
    rates.upload.push(megabytes(started))
    rates.get.push(await rate(() => drain(`${bare.address}/file`, '')))
    rates.download.push(
      await rate(() => drain(`${platform.address}/api/files/${fileId}/content`, platform.token)),
    )
  }
  console.table([
    row('upload', rates.upload, rates.put, 0.7),
    row('download', rates.download, rates.get, 0.9),
  ])
} finally {
  await platform.close()
  await bare.close()
  await rm(folder, { recursive: true, force: true })
}

function row(name: string, own: number[], other: number[], wanted: number) {
  const [a, b] = [median(own), median(other)]
  return { name, 'MB/s': Math.round(a), 'bare MB/s': Math.round(b), ratio: (a / b).toFixed(2), wanted }
}

function megabytes(started: number): number {
  return size / 1e6 / ((performance.now() - started) / 1000)
}

async function rate(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return megabytes(started)
}

async function fill(path: string): Promise<void> {
  const block = randomBytes(8 * 1024 ** 2)
  const handle = await open(path, 'w')
  for (let written = 0; written < size; written += block.length) {
    block.writeUInt32LE(written / block.length)
    await handle.write(block, 0, Math.min(block.length, size - written))
  }
  await handle.close()
}

async function startBare(path: string) {
  const server = createServer((incoming, outgoing) => {
    const work =
      incoming.method === 'PUT'
        ? pipeline(incoming, createWriteStream(path))
        : pipeline(createReadStream(path), outgoing)
    work.then(
      () => outgoing.end(),
      () => outgoing.destroy(),
    )
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function put(address: string, path: string): Promise<void> {
  return send(`${address}/file`, 'PUT', {}, createReadStream(path, { highWaterMark: 1024 ** 2 })).then(
    () => undefined,
  )
}

function drain(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('end', resolve)
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
