// A scatter of 1,000 echo tasks through the server, launch to end, as a ratio to a bare loop of the same commands in the
// same sandbox, two at a time.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { median, startPlatform, type Platform } from './platform/platform.ts'

const tasks = Number(process.env['OMICS_BENCH_TASKS'] ?? 1000)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const wdl = `version 1.1
workflow many {
  input {
    Int n
    String word
  }
  scatter (i in range(n)) {
    call say { input: text = word + i }
  }
  output {
    Int said = length(say.out)
  }
}
task say {
  input {
    String text
  }
  command <<<
    echo ~{text}
  >>>
  output {
    String out = read_string(stdout())
  }
  runtime {
    cpu: 1
    memory: "64 MB"
  }
}
`
const Id = z.object({ id: z.string() })
const Launched = z.object({ analysis_id: z.string() })
const Shown = z.object({ state: z.string() })

const platform = await startPlatform()
try {
  const project = Id.parse(await platform.call('POST', '/api/projects', { name: 'Scatter' }))
  const flow = Id.parse(
    await platform.call('POST', '/api/project_flow/wdl', { project_id: project.id, name: 'many', wdl }),
  )
  const own: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await seconds(bareLoop))
    own.push(await seconds(() => throughServer(platform, flow.id, round)))
  }
  const [a, b] = [median(own), median(bare)]
  console.table([
    {
      tasks,
      'server s': a.toFixed(2),
      'bare s': b.toFixed(2),
      ratio: (a / b).toFixed(2),
      wanted: 'at most 2',
    },
  ])
} finally {
  await platform.close()
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function throughServer({ call }: Platform, flowId: string, round: number): Promise<void> {
  const inputs = { 'many.n': tasks, 'many.word': `round ${round} ` }
  const body = {
    name: 'Scatter',
    mode: 'files',
    inputs,
    use_cache: false,
    idempotency_key: `bench-round-${round}`,
  }
  const { analysis_id } = Launched.parse(await call('POST', `/api/project_flow/data_start/${flowId}`, body))
  for (;;) {
    const { state } = Shown.parse(await call('GET', `/api/analyses/${analysis_id}`))
    if (state === 'succeeded') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`The scatter ended as ${state}`)
    await delay(50)
  }
}

/** xargs runs two at a time; each has the sandbox of a task and writes its output to a file of its own. */
async function bareLoop(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-bench-bare-'))
  const sandbox = [
    ...['bwrap', '--unshare-all', '--cap-drop', 'ALL', '--clearenv', '--new-session', '--die-with-parent'],
    ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib'],
    ...['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
  ].join(' ')
  const script = `mkdir -p "$0/{}" && ${sandbox} --bind "$0/{}" /work --chdir /work /bin/bash -c 'echo {}' > "$0/{}/stdout"`
  const child = spawn(
    'sh',
    ['-c', `seq ${tasks} | xargs -P 2 -I{} sh -c '${script.replaceAll("'", String.raw`'\''`)}' ${folder}`],
    { stdio: 'inherit' },
  )
  const code = await new Promise((ended) => child.once('exit', ended))
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The bare loop ended with ${String(code)}`)
}
