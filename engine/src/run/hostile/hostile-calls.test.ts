import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORBIDDEN, type Machine, WATCHED } from '../../executors/process/seccomp/system-calls.ts'
import { systemCallFilter } from '../../executors/process/seccomp/filter.ts'
import { runWdl } from '../../testing/run-wdl.ts'

const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97]
const machine = machineOf(process.arch)

function machineOf(name: string): Machine | undefined {
  return name === 'x64' || name === 'arm64' ? name : undefined
}

/** What the kernel answers to system calls of a task: 0, or the number of an error. */
async function answers(calls: readonly (readonly [number: number, ...args: number[]])[]): Promise<unknown> {
  const program = calls
    .map((call) => `print((syscall(${call.join(', ')}) < 0 ? $! + 0 : 0), "\\n");`)
    .join(' ')
  const { outputs } = await runWdl(`version 1.1
    task t { command <<< perl -e '${program}' >>> output { Array[Int] numbers = read_lines(stdout()) } }`)
  return outputs['t.numbers']
}

test('a task cannot make the calls through which sandboxes are left', async (context) => {
  if (machine === undefined) return context.skip(`no filter is known for ${process.arch}`)
  const numbers = Object.values(FORBIDDEN).flatMap((call) => call[machine] ?? [])
  assert.ok(numbers.length > 30)
  assert.deepEqual(
    await answers(numbers.map((number) => [number, 0, 0, 0, 0, 0])),
    numbers.map(() => EPERM),
  )
})

test('a task makes no namespace, whichever call it takes, and types into no terminal', async (context) => {
  if (machine === undefined) return context.skip(`no filter is known for ${process.arch}`)
  const { clone, clone3, ioctl } = WATCHED
  const [newUser, newNetwork, typeInput] = [0x10000011, 0x40000011, 0x5412]
  assert.deepEqual(
    await answers([
      [clone[machine], newUser, 0, 0, 0, 0],
      [clone[machine], newNetwork, 0, 0, 0, 0],
      [clone3[machine], 0, 0],
      [ioctl[machine], 0, typeInput, 0],
    ]),
    [EPERM, EPERM, ENOSYS, EPERM],
  )
})

test('a task opens the sockets that tools use, and none of the odd families', async (context) => {
  if (machine === undefined) return context.skip(`no filter is known for ${process.arch}`)
  const [unix, inet, netlink, cipher, virtualMachine, audit] = [1, 2, 16, 38, 40, 9]
  const socket = (family: number, protocol = 0) => [WATCHED.socket[machine], family, 1, protocol] as const
  assert.deepEqual(
    await answers([
      socket(unix),
      socket(inet),
      [WATCHED.socket[machine], netlink, 3, 0],
      socket(cipher),
      socket(virtualMachine),
      [WATCHED.socket[machine], netlink, 3, audit],
    ]),
    [0, 0, 0, EAFNOSUPPORT, EAFNOSUPPORT, EAFNOSUPPORT],
  )
})

test('processes and threads of usual programs start under the filter', async () => {
  const { outputs } = await runWdl(`version 1.1
    task t { command <<< (echo a; echo b) | sort -r --parallel=4 | xargs -P 2 -n 1 echo | sort >>>
    output { Array[String] said = read_lines(stdout()) } }`)
  assert.deepEqual(outputs['t.said'], ['a', 'b'])
})

test('a filter is a program that the kernel takes, for both processors', () => {
  for (const architecture of ['x64', 'arm64']) {
    const filter = systemCallFilter(architecture)
    assert.ok(filter && filter.length % 8 === 0 && filter.length / 8 < 4096)
  }
  assert.equal(systemCallFilter('mips'), undefined)
})
