import { App } from 'antd'
import { useState } from 'react'
import { sampleColumns } from '@omics/contract/samples/columns'
import type { SampleReads } from '@omics/contract/samples/pairing'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { countsSamples } from '../counts.ts'
import { sampleMessages } from '../messages.ts'

/** Makes samples of reads, and keeps why the server refused some. */
export function useMaking(projectId: string, onMade: () => void) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const make = async (taken: readonly SampleReads[], existing: 'fill' | 'update') => {
    setSaving(true)
    setRefused([])
    try {
      const body = { existing, samples: taken.map(withIds) }
      const made = await call(samples.fromFiles, { params: { id: projectId }, body })
      message.success(doneText(made))
      await invalidate(...countsSamples, samples.readFiles, sampleColumns.list)
      onMade()
    } catch (error) {
      if (error instanceof ApiFailure && error.fields.length > 0) setRefused(wordsOf(error, taken))
      else react(error)
    } finally {
      setSaving(false)
    }
  }
  function doneText({ added, updated }: { added: number; updated: number }): string {
    if (updated === 0) return t('made', { count: added })
    if (added === 0) return t('attached', { count: updated })
    return t('madeAndAttached', { added, updated })
  }
  return { make, saving, refused }
}

function withIds({ name, reads_1, reads_2 }: SampleReads) {
  return { name, reads_1: reads_1.map((file) => file.id), reads_2: reads_2.map((file) => file.id) }
}

/** The server's reasons with the names of the samples that they are about. */
function wordsOf(error: ApiFailure, taken: readonly SampleReads[]): string[] {
  return error.fields.map(({ path, message }) => {
    const sample = taken[Number(path.split('.')[1])]
    return sample === undefined ? message : `${sample.name}: ${message}`
  })
}
