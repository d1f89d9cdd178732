/**
 * Starts tasks, waits for them and writes down how they ended. It lives on when the server dies, so that a
 * server that comes back finds its tasks still running, or finished with their usage and exit code.
 * Called with one argument, the folder of its socket.
 */
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { closeInherited } from '../../../close-inherited.ts'
import { memoryGroups } from './cgroup.ts'
import { cpuGroups } from './cpu-groups.ts'
import { endAbandonedTasks } from './abandoned-tasks.ts'
import { enterOwnGroup } from './own-group.ts'
import { Jobs } from './jobs.ts'
import { processGroups } from './process-groups.ts'
import { lineReader, type Reply, type Request, SOCKET } from './protocol.ts'

const LINGER_MS = 5000
const DISK_LOOK_MS = 500
const MEMORY_LOOK_MS = 500
const SHARES_LOOK_MS = 1000

closeInherited()
const folder = process.argv[2]
if (folder === undefined) throw new Error('the folder of the socket is missing')
mkdirSync(folder, { recursive: true, mode: 0o700 })

const clients = new Set<Socket>()
let ending = false
let leaving = false

const ownGroup = enterOwnGroup()
const memory = memoryGroups()
const jobs = new Jobs(
  folder,
  { memory, processes: processGroups(), cpus: cpuGroups() },
  {
    started: (id, process) => tell({ say: 'started', id, ...process }, clients),
    refused(id, reason) {
      tell({ say: 'refused', id, reason }, clients)
      leaveWhenDone()
    },
    ended(id, exit) {
      tell({ say: 'exited', id, exit }, clients)
      leaveWhenDone()
    },
    gone() {
      if (!leaving) process.exit(1)
    },
  },
)

setInterval(() => jobs.guardDisk(), DISK_LOOK_MS).unref()
setInterval(() => jobs.refreshLimits(), DISK_LOOK_MS).unref()
setInterval(() => jobs.guardMemory(), MEMORY_LOOK_MS).unref()
setInterval(() => jobs.guardShares(), SHARES_LOOK_MS).unref()
// The terminal's Ctrl-C is meant for the command in front, which tells us what it wants.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})

const server = createServer((client) => {
  clients.add(client)
  const commons = new Map<number, readonly string[]>()
  const answer = (reply: Reply) => tell(reply, [client])
  answer({ say: 'hello' })
  client.on(
    'data',
    lineReader<Request>((request) => handle(request, commons, answer)),
  )
  client.on('error', () => client.destroy())
  client.on('close', () => {
    clients.delete(client)
    leaveWhenDone()
  })
})

// A socket's path may have 107 bytes only; through the open folder it is always short.
const address = `/proc/self/fd/${openSync(folder, 'r')}/${SOCKET}`
// One that leaves in order takes its socket with it: where nobody answers, it did not, and may have left tasks.
const takeOver = () => {
  endAbandonedTasks(folder)
  rmSync(join(folder, SOCKET), { force: true })
  server.listen(address)
}
server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  // Whoever else was started for this folder at the same time, and was quicker, serves all who ask.
  connect(address).once('connect', leave).once('error', takeOver)
})
server.listen(address)
leaveWhenDone()

function handle(
  request: Request,
  commons: Map<number, readonly string[]>,
  answer: (reply: Reply) => void,
): void {
  switch (request.do) {
    case 'define':
      commons.set(request.number, request.common)
      return
    case 'start':
      jobs.start({ ...request.job, common: commons.get(request.common) ?? [] })
      return
    case 'begin':
      jobs.begin(request.id)
      return
    case 'cancel':
      jobs.cancel(request.ids)
      return
    case 'watch': {
      const running = jobs.isRunning(request.id, request.process)
      answer({ say: running ? 'watching' : 'unknown', id: request.id })
      return
    }
    case 'end':
      ending = true
      jobs.cancelAll()
      leaveWhenDone()
  }
}

function tell(reply: Reply, to: Iterable<Socket>): void {
  const line = `${JSON.stringify(reply)}\n`
  for (const client of to) {
    // What is said in one go wakes who listens once.
    client.cork()
    client.write(line)
    process.nextTick(() => client.uncork())
  }
}

function leaveWhenDone(): void {
  if (!jobs.idle) return
  if (ending) leave()
  if (clients.size > 0) return
  setTimeout(() => {
    if (jobs.idle && clients.size === 0) leave()
  }, LINGER_MS)
}

function leave(): void {
  if (leaving) return
  leaving = true
  server.close()
  // The groups cannot be removed while anything is in them.
  void jobs.close().then(() => {
    memory?.leave()
    ownGroup.leave()
    process.exit()
  })
}
