import { App } from 'antd'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'

interface Props {
  readonly to: string
  /** The path of a page that was asked for and is none. */
  readonly unknown?: string | undefined
}

/** Leads on; where a page was asked for that there is none of, the reader is told which. */
export function Lead({ to, unknown }: Props) {
  const t = useMessages(uiMessages)
  const { message } = App.useApp()
  useEffect(() => {
    if (unknown === undefined) return
    const text = t('noSuchPage', { path: shortened(unknown) })
    void message.warning({ content: text, duration: 8, key: text })
  }, [unknown, message, t])
  return <Navigate replace to={to} />
}

const longestPath = 80
const shortened = (path: string) => (path.length > longestPath ? `${path.slice(0, longestPath)}…` : path)
