import { App, Button } from 'antd'
import { useState } from 'react'
import { outsideKinds } from '@omics/contract/administration/outside-kinds'
import { outsideSystems, type OutsideSystem } from '@omics/contract/administration/outside-systems'
import { invalidate, useApiMutation } from '../../../api/query.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { outsideMessages } from './messages.ts'
import { RecipientDialog } from './RecipientDialog.tsx'

interface Props {
  readonly system: Pick<OutsideSystem, 'name'>
  /** Told after it was tried, whatever came of it. */
  onTested?(): void
}

/** Tries a connection; where it sends something, it is asked to whom. */
export function TestButton({ system, onTested }: Props) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const kind = outsideKinds[system.name]
  const sendsTo = 'sendsTo' in kind ? kind.sendsTo : undefined
  const name = text(kind.title)
  const test = useApiMutation(outsideSystems.test, {
    onSuccess: () => {
      void message.success(t('worked', { name }))
      setAsking(false)
    },
  })
  const run = (to: string) =>
    test.mutate(
      { params: { id: system.name }, body: { to } },
      {
        onSettled: () => {
          void invalidate(outsideSystems.list)
          onTested?.()
        },
      },
    )
  return (
    <>
      <Button loading={!asking && test.isPending} onClick={() => (sendsTo ? setAsking(true) : run(''))}>
        {t('test')}
      </Button>
      {asking && sendsTo && (
        <RecipientDialog
          {...{ name, sendsTo }}
          pending={test.isPending}
          send={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
