import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync, statfsSync } from 'node:fs'

/**
 * Bytes of files that these processes keep in memory, in places such as /tmp and /dev/shm of a sandbox of their own. What
 * they share with this process belongs to the machine.
 */
export function temporaryFiles(pids: readonly number[]): number {
  const shared = new Set(temporaryPlaces('self').map(({ device }) => device))
  const worlds = new Set([worldOf('self'), undefined])
  const devices = new Set<string>()
  let bytes = 0
  for (const pid of pids) {
    const world = worldOf(pid)
    if (worlds.has(world)) continue
    worlds.add(world)
    for (const { device, place } of temporaryPlaces(pid)) {
      if (shared.has(device) || devices.has(device)) continue
      devices.add(device)
      bytes += taken(`/proc/${pid}/root${place}`, device)
    }
  }
  return bytes
}

type TemporaryPlace = { device: string; place: string }

/** File systems in memory, from lines such as `36 35 0:42 / /tmp rw,nosuid - tmpfs tmpfs rw`; see proc(5). */
function temporaryPlaces(pid: number | 'self'): TemporaryPlace[] {
  const lines = readOr(`/proc/${pid}/mountinfo`).split('\n')
  return lines.flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const [, , device = '', , place = ''] = before.split(' ')
    // Blanks in names are written as octal numbers.
    const plain = place.replaceAll(/\\(\d{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    )
    return after.startsWith('tmpfs ') ? [{ device, place: plain }] : []
  })
}

/** What tells one view of the file systems from another; undefined when the process has gone. */
function worldOf(pid: number | 'self'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`)
  } catch {
    return undefined
  }
}

/**
 * Bytes that a file system holds. While a sandbox is being built, and where one lies over another, the place may be that
 * of a different one, such as the machine's disk: then nothing is counted.
 */
function taken(folder: string, device: string): number {
  try {
    const place = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NONBLOCK)
    try {
      if (deviceOf(fstatSync(place).dev) !== device) return 0
      const { blocks, bfree, bsize } = statfsSync(`/proc/self/fd/${place}`)
      return (blocks - bfree) * bsize
    } finally {
      closeSync(place)
    }
  } catch {
    return 0
  }
}

/** A device as mountinfo writes it; see makedev(3) of the GNU C library. */
function deviceOf(device: number): string {
  const number = BigInt(device)
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn)
  const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn & 0xffffffffn)
  return `${major}:${minor}`
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
