import type { JobExit } from '../../executor.ts'
import { diskLack, standingFolder } from '../../../files/disk-space.ts'
import type { Running } from './running-job.ts'
import type { Ended } from './spawner.ts'

/** What ends a job that its disk has none left for. */
export const LACKED = { space: 'outputLimit', files: 'filesLimit' } as const

// What a shell makes of SIGXFSZ, which a process gets that writes a file beyond what it may.
const FILE_TOO_LARGE = 128 + 25

/** A task on a full disk cannot even say so: its stderr is on that disk. */
function lackedDisk({ job, fileBytes }: Running, { exitCode }: Ended): JobExit['endedBy'] {
  const lack = exitCode === 0 ? undefined : diskLack(standingFolder(job.folder))
  if (lack !== undefined) return LACKED[lack]
  // Room that came later does not help who began with little.
  const hadLittle = fileBytes < (job.diskLimitBytes ?? Number.POSITIVE_INFINITY)
  return exitCode === FILE_TOO_LARGE && hadLittle ? LACKED.space : undefined
}

/** How a job ended, with what ended it as far as that is known, and what it used. */
export function exitOf(running: Running, ended: Ended, end: { at: Date; tick: number }): JobExit {
  const counted = running.group?.finish()
  const endedBy =
    running.endedBy ??
    (counted?.killed === true && ended.exitCode !== 0 ? 'memoryLimit' : undefined) ??
    lackedDisk(running, ended)
  return {
    exitCode: ended.exitCode,
    ...(ended.signal === undefined ? {} : { signal: ended.signal }),
    ...(endedBy === undefined ? {} : { endedBy }),
    startedAt: running.startedAt.toISOString(),
    endedAt: end.at.toISOString(),
    usage: {
      cpuSeconds: ended.cpuSeconds,
      wallSeconds: Math.round((end.tick - running.startedTick) * 1000) / 1e6,
      peakMemoryBytes: Math.max(ended.peakMemoryBytes, counted?.peakBytes ?? 0),
      readBytes: ended.readBytes,
      writtenBytes: ended.writtenBytes,
    },
  }
}
