import type { CallDetail } from '@omics/contract/analyses/analyses'
import type { Usage } from '@omics/engine'

/** What a task used, as the API names it. */
export function presentUsage(usage: Usage | null): CallDetail['usage'] {
  return (
    usage && {
      cpu_seconds: usage.cpuSeconds,
      memory_bytes: usage.peakMemoryBytes,
      seconds: usage.wallSeconds,
      read_bytes: usage.readBytes,
      written_bytes: usage.writtenBytes,
    }
  )
}
