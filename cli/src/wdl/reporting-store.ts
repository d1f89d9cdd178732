import { basename } from 'node:path'
import type { RunEvent, RunStore } from '@omics/engine'
import { write } from '../terminal-text.ts'

/** Tells on stderr what happens, as soon as it is stored. */
export function reportingStore(store: RunStore, quiet: boolean): RunStore {
  if (quiet) return store
  return {
    read: (run) => store.read(run),
    async append(run, after, events) {
      await store.append(run, after, events)
      const lines = events.map(lineOf).filter((line) => line !== undefined)
      if (lines.length > 0) write(process.stderr, `${lines.join('\n')}\n`)
    },
  }
}

function lineOf(event: RunEvent): string | undefined {
  const time = event.at.slice(11, 19)
  switch (event.type) {
    case 'callStarted': {
      const { named, used, tools = {} } = event.image
      const host = Object.entries(tools).map(([tool, version]) => `${tool} ${version}`)
      const note =
        named === undefined || used ? '' : ` (image ${named} not used; host: ${host.join(', ') || '-'})`
      return `${time} ${event.queued === true ? '.' : '>'} ${event.call}${note}`
    }
    case 'callBegan':
    case 'stageStarted':
      return `${time} > ${event.call}`
    case 'callAdopted':
      return `${time} ~ ${event.call}`
    case 'cacheHit':
      return `${time} = ${event.call} (${basename(event.from.run)} ${event.from.call})`
    case 'callFinished':
      return `${time} + ${event.call}${event.usage === undefined ? '' : ` ${event.usage.wallSeconds.toFixed(1)} s`}`
    case 'callRetried':
      return `${time} ! ${event.call} ${event.failure.code}, again`
    case 'callFailed':
      return `${time} x ${event.call} ${event.failure.code}`
    default:
      return undefined
  }
}
