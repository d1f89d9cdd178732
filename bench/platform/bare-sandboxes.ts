import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { hostLauncher } from '@omics/engine/host'

const LOOPS = 2

/**
 * Seconds that two loops of bash at a time take to run so many echo tasks one after the other, each in the sandbox that
 * the engine itself would start it in, in folders made before.
 * @param folder keeps what they leave; the caller removes it
 */
export async function secondsOfBareLoops(folder: string, tasks: number): Promise<number> {
  const place = await mkdtemp(join(folder, 'bare-'))
  const launcher = hostLauncher(join(folder, 'sandbox'))
  const prepare = (task: number) => {
    const own = join(place, String(task))
    mkdirSync(join(own, 'work'), { recursive: true })
    writeFileSync(join(own, 'command'), `\necho ${task}\n`)
    const resources = { cpu: 1, memoryBytes: 0, diskBytes: 0, gpu: false }
    return launcher.launch({ id: '', folder: own, inputs: [], environment: {}, resources, network: false })
  }
  const { program, common, own, opened = [] } = await prepare(0)
  for (let task = 1; task < tasks; task += 1) await prepare(task)
  const command = [program, ...common, ...own]
    .map(quoted)
    .join(' ')
    .replaceAll(join(place, '0'), `${place}/'"$i"'`)
  const files = opened.map((path, index) => `${3 + index}< ${quoted(path)}`).join(' ')
  const body = `${command} ${files} > ${quoted(place)}/$i/stdout 2> ${quoted(place)}/$i/stderr || exit 1`
  const started = performance.now()
  const loops = Array.from({ length: LOOPS }, (_, loop) =>
    ended(`for ((i = ${loop}; i < ${tasks}; i += ${LOOPS})); do ${body}; done`),
  )
  await Promise.all(loops)
  return (performance.now() - started) / 1000
}

async function ended(script: string): Promise<void> {
  const child = spawn('bash', ['-c', script], { stdio: 'inherit' })
  const code = await new Promise((resolved) => child.once('exit', resolved))
  if (code !== 0) throw new Error(`A bare loop ended with ${String(code)}`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
