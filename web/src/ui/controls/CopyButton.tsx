import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../browser/clipboard.ts'
import { IconButton } from './IconButton.tsx'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(uiMessages)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      label={copied ? t('copied') : (label ?? t('copy'))}
      small
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? <Check size={15} /> : <Copy size={15} />}
    </IconButton>
  )
}
