import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { startPlatform } from '../platform/platform.ts'
import { seconds } from '../platform/seconds.ts'
import { memoryMegabytes, untilAtRest } from './memory.ts'
import { serveFolder } from './serve-folder.ts'

const accession = 'GSE1000'
const Job = z.array(z.object({ id: z.string(), state: z.string() }))
const Begun = z.object({ job_id: z.string() })
const Shown = z.object({ samples: z.number() })

/** A family file of GEO of so many megabytes, made up: how long it is read, and the memory of the worker that reads it. */
export async function measureSoft(folder: string, megabytes: number): Promise<void> {
  const samples = 200
  const path = join(folder, `${accession}_family.soft.gz`)
  const parts = family(samples, (megabytes * 1e6) / samples)
  await pipeline(Readable.from(parts), createGzip({ level: 1 }), createWriteStream(path))
  const peer = await serveFolder(folder)
  const platform = await startPlatform({
    OMICS_NCBI_GEO: `http://${peer.host}/geo`,
    OMICS_OUTSIDE_ALLOWED: peer.host,
  })
  try {
    await untilAtRest()
    const before = memoryMegabytes('worker.ts')
    let largest = 0
    const took = await seconds(async () => {
      const { job_id } = Begun.parse(await platform.call('POST', `/api/common_data/geo/${accession}/read`))
      for (let state = ''; state !== 'done'; await delay(200)) {
        state =
          Job.parse(await platform.call('GET', '/api/jobs/own')).find(({ id }) => id === job_id)?.state ?? ''
        if (state === 'failed') throw new Error('The series was not read')
        largest = Math.max(largest, memoryMegabytes('worker.ts'))
      }
    })
    const read = Shown.parse(await platform.call('GET', `/api/common_data/geo/${accession}`))
    console.table([
      {
        'SOFT, MB': megabytes,
        samples: read.samples,
        seconds: Math.round(took),
        'worker before, MB': before,
        'worker at most, MB': largest,
        'reading adds, MB': largest - before,
      },
    ])
  } finally {
    await platform.close()
    peer.close()
  }
}

function* family(samples: number, bytes: number): Generator<string> {
  yield `^SERIES = ${accession}\n!Series_title = Made up\n!Series_geo_accession = ${accession}\n`
  for (let n = 1; n <= samples; n += 1) {
    yield `^SAMPLE = GSM${n}\n!Sample_title = sample ${n}\n!Sample_characteristics_ch1 = age: ${n}\n!sample_table_begin\nID_REF\tVALUE\n`
    for (let left = bytes, row = 0; left > 0;) {
      const rows = Array.from({ length: 2000 }, () => `probe_${++row}\t${((row * n) % 9973) / 100}`).join(
        '\n',
      )
      left -= rows.length + 1
      yield `${rows}\n`
    }
    yield '!sample_table_end\n'
  }
}
