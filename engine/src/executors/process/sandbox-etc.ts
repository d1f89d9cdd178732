import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

// What programs under /usr look for in /etc; nothing there tells of the host's users, services or keys.
const ENTRIES = [
  'ld.so.cache',
  'alternatives',
  'localtime',
  'magic',
  'mime.types',
  'fonts',
  'java-17-openjdk',
  'java-21-openjdk',
  'perl',
  'python3',
  'fastqc',
  'matplotlibrc',
  'R',
]
/** What a task that may use the network needs besides. */
export const NETWORK = ['resolv.conf', 'hosts', 'nsswitch.conf', 'ssl/certs']

// So long a look at /etc holds: thousands of tasks can start in a second.
const TRUSTED_MS = 1000

/**
 * Keeps a folder that sandboxes see as /etc. One mount of a copy is several times faster than a dozen mounts
 * of the originals. The copy is made anew when packages have changed the originals.
 */
export class SandboxEtc {
  readonly #folder: string
  #path = ''
  #id: number | undefined
  #looked = Number.NEGATIVE_INFINITY

  constructor(folder: string) {
    this.#folder = folder
  }

  /** `id` is whom tasks run as, where that is not whoever this is. */
  current(id: number | undefined): string {
    const isOld = performance.now() - this.#looked > TRUSTED_MS || this.#id !== id
    if (isOld || !existsSync(this.#path)) {
      this.#path = join(this.#folder, `etc-${stampOfOriginals()}-${id ?? userInfo().uid}`)
      if (!existsSync(this.#path)) this.#make(this.#path, id)
      this.#id = id
      this.#looked = performance.now()
    }
    return this.#path
  }

  #make(path: string, id: number | undefined): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const draft = mkdtempSync(join(this.#folder, 'draft-'))
    for (const name of ENTRIES) {
      const source = join('/etc', name)
      if (existsSync(source)) cpSync(source, join(draft, name), { recursive: true, verbatimSymlinks: true })
    }
    // Places to mount on: the sandbox's /etc cannot be written to.
    for (const name of NETWORK) makePlace(join('/etc', name), join(draft, name))
    const { uid, gid } = id === undefined ? userInfo() : { uid: id, gid: id }
    writeFileSync(join(draft, 'passwd'), `task:x:${uid}:${gid}:task:/tmp:/bin/bash\n`)
    writeFileSync(join(draft, 'group'), `task:x:${gid}:\n`)
    chmodSync(draft, 0o755)
    try {
      renameSync(draft, path)
    } catch {
      // Another process has just made the same.
      rmSync(draft, { recursive: true })
    }
  }
}

function makePlace(original: string, place: string): void {
  const found = statSync(original, { throwIfNoEntry: false })
  if (found === undefined) return
  mkdirSync(found.isDirectory() ? place : dirname(place), { recursive: true })
  if (!found.isDirectory()) writeFileSync(place, '')
}

function stampOfOriginals(): string {
  const digest = createHash('sha256')
  for (const name of [...ENTRIES, ...NETWORK]) {
    const found = statSync(join('/etc', name), { throwIfNoEntry: false })
    digest.update(`${name} ${found?.mtimeMs} ${found?.size}\n`)
  }
  return digest.digest('hex').slice(0, 16)
}
