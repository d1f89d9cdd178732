import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Job } from '../../executor.ts'
import { processExecutor } from '../process-executor.ts'

const MOUNT = '/sys/fs/cgroup'
const controllers = existsSync(join(MOUNT, 'cgroup.controllers')) ? read('cgroup.controllers') : ''
const skip = controllers.includes('memory') ? false : 'control groups of version 2 divide no memory here'

test(
  'in control groups of version 2 the kernel holds memory and processes of a task in a group of its own',
  {
    skip,
  },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'omics-groups-'))
    const executor = processExecutor({ folder: join(root, 'supervisor') })
    const submit = async (command: string, memoryLimitBytes: number) => {
      const folder = mkdtempSync(join(root, 'job-'))
      mkdirSync(join(folder, 'work'))
      writeFileSync(join(folder, 'command'), command)
      const resources = { cpu: 2, memoryBytes: memoryLimitBytes, diskBytes: 0, gpu: false }
      const job: Job = { id: folder, folder, inputs: [], environment: {}, resources, network: false }
      return { handle: await executor.submit({ ...job, memoryLimitBytes }), folder }
    }
    try {
      const { handle } = await submit('sleep 30', 2 ** 28)
      const group = /^0::(.*)$/m.exec(readFileSync(`/proc/${handle.pid}/cgroup`, 'utf8'))?.[1] ?? ''
      assert.match(group, /\/omics-tasks-\d+\/omics-/)
      assert.equal(Number(read(group, 'memory.max')), 2 ** 28)
      assert.equal(Number(read(group, 'pids.max')), 2048)
      if (controllers.includes('cpu ')) assert.equal(Number(read(group, 'cpu.weight')), 200)
      await executor.cancel([handle])
      const hungry = await submit('x=$(head -c 200000000 /dev/zero | tr "\\0" x)', 2 ** 26)
      assert.equal((await executor.wait(hungry.handle, hungry.folder)).endedBy, 'memoryLimit')
      await executor.close(true)
      assert.equal(existsSync(join(MOUNT, group, '..')), false)
    } finally {
      await executor.close(true)
      rmSync(root, { recursive: true, force: true })
    }
  },
)

function read(...path: readonly string[]): string {
  return readFileSync(join(MOUNT, ...path), 'utf8')
}
