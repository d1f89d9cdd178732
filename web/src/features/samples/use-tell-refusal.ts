import { App } from 'antd'
import { ApiFailure } from '../../api/failure.ts'
import { react } from '../../api/react.ts'

/** Tells why cells were not stored: the reason of the first that was refused, else what is told of every failure. */
export function useTellRefusal(): (error: unknown) => void {
  const { message } = App.useApp()
  return (error) => {
    const refused = error instanceof ApiFailure ? error.fields[0] : undefined
    if (refused) message.error(refused.message)
    else react(error)
  }
}
