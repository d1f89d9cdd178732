import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../api/client.ts'
import { react } from '../../api/react.ts'
import { namesLeft } from '../../resource/named-samples.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { sampleMessages } from './messages.ts'

/** Selects the samples whose names were chosen elsewhere, such as those of a clade, and says how many there are. */
export function useNamed(projectId: string, onSelected: (ids: ReadonlySet<string>) => void): void {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [address, setAddress] = useSearchParams()
  const key = address.get('named')
  const select = useEffectEvent((all: readonly { id: string; name: string }[]) => {
    const names = new Set(namesLeft(key ?? ''))
    const found = all.filter(({ name }) => names.has(name))
    onSelected(new Set(found.map(({ id }) => id)))
    const said = t('namedFound', { found: found.length, all: names.size })
    void (found.length > 0 ? message.info(said, 6) : message.warning(said, 8))
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('named')
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    call(samples.all, { params: { id: projectId } }, abort.signal).then(select, (error: unknown) => {
      if (!abort.signal.aborted) react(error)
    })
    return () => abort.abort()
  }, [key, projectId])
}
