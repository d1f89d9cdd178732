import { App, Button } from 'antd'
import { useEffect } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { react, wasToldOf } from '../api/react.ts'
import { useMessages } from '../ui/language/i18n.ts'
import { logError } from '../ui/notices/error-log.ts'
import { watchUncaught, type Uncaught } from '../ui/notices/uncaught.ts'
import { appMessages } from './messages.ts'
import { notesErrors } from './settings.ts'

const notes = notesErrors(import.meta.env.MODE)
/** What came before there was anything to tell it in. */
let early: Uncaught[] = []
let hear: (fault: Uncaught) => void = (fault) => early.push(fault)

/** Hears of every fault that nobody caught from now on. */
export function watchFaults(): void {
  watchUncaught((fault) => {
    if (notes && !wasToldOf(fault.error)) logError(fault.error, fault.where)
    hear(fault)
  })
}

/** Tells whoever looks at the page of faults that nobody caught: otherwise a press would do nothing, without a word. */
export function UncaughtFaults() {
  const t = useMessages(appMessages)
  const { notification } = App.useApp()
  useEffect(() => {
    const tell = ({ error, missingPart }: Uncaught) => {
      if (wasToldOf(error)) return
      if (error instanceof ApiFailure) {
        react(error)
        return
      }
      notification.error({
        // One at a time, however many there are.
        key: 'uncaught',
        duration: 0,
        // Where it covers neither the error log nor the buttons of a drawer.
        placement: 'bottomLeft',
        title: t(missingPart ? 'partMissing' : 'uncaught'),
        description: t(missingPart ? 'partMissingMore' : notes ? 'uncaughtMore' : 'uncaughtUnnoted'),
        actions: <Button onClick={() => location.reload()}>{t('reload')}</Button>,
      })
    }
    hear = tell
    for (const fault of early) tell(fault)
    early = []
    return () => {
      hear = (fault) => void early.push(fault)
    }
  }, [notification, t])
  return null
}
