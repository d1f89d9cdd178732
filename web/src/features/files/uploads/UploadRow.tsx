import {
  CircleX,
  Clock,
  LoaderCircle,
  Pause,
  PauseCircle,
  Play,
  RotateCcw,
  ShieldCheck,
  WifiOff,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { fileMessages } from '../messages.ts'
import { uploads } from '../../../resource/uploads/queue.ts'
import { nameOf, type UploadItem, type UploadState } from '../../../resource/uploads/upload-item.ts'
import styles from './UploadTray.module.css'

/** How a state looks: its icon, the colour of bar and icon, and whether the words take the colour too. */
const looks: Record<UploadState, { icon: ReactNode; tone: string; loud?: boolean }> = {
  waiting: { icon: <Clock size={15} />, tone: 'waiting' },
  sending: { icon: <LoaderCircle size={15} />, tone: 'running' },
  lost: { icon: <WifiOff size={15} />, tone: 'failed', loud: true },
  paused: { icon: <PauseCircle size={15} />, tone: 'stopped' },
  checking: { icon: <LoaderCircle size={15} />, tone: 'running' },
  done: { icon: <ShieldCheck size={15} />, tone: 'succeeded' },
  failed: { icon: <CircleX size={15} />, tone: 'failed', loud: true },
}

/** One transfer: name, bar, bytes, its state, and the one thing to do with it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { icon, tone, loud = false } = looks[item.state]
  const share = item.state === 'done' || item.size === 0 ? 1 : item.sent / item.size
  const done = item.state === 'done'
  return (
    <li className={styles['row']}>
      <span className={styles['name']} title={item.path}>
        {nameOf(item)}
      </span>
      <span className={styles['bar']}>
        <span style={{ width: `${share * 100}%`, background: `var(--${tone}-fill)` }} />
      </span>
      <span className={styles['bytes']}>
        {done ? formatSize(item.size) : `${formatSize(item.sent)} / ${formatSize(item.size)}`}
      </span>
      <span className={classes(styles['state'], styles[tone], loud && styles['loud'])}>
        {icon}
        <span title={item.reason}>
          <StateText item={item} share={share} />
        </span>
      </span>
      <Actions item={item} />
    </li>
  )
}

function StateText({ item, share }: { item: UploadItem; share: number }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  switch (item.state) {
    case 'waiting':
      return t('stateWaiting')
    case 'paused':
      return t('statePaused')
    case 'lost':
      return t('stateLost', { share: format.share(share, 0) })
    case 'checking':
      return t('stateChecking')
    case 'done':
      return t('stateDone')
    case 'failed':
      return item.reason
    case 'sending': {
      if (item.speed === 0) return t('stateSending')
      const time = format.duration(((item.size - item.sent) / item.speed) * 1000)
      const comma = format.language === 'zh' ? '，' : ', '
      return t('perSecond', { size: formatSize(item.speed) }) + comma + t('left', { time })
    }
  }
}

function Actions({ item: { id, state } }: { item: UploadItem }) {
  const t = useMessages(fileMessages)
  return (
    <span className={styles['actions']}>
      {(state === 'sending' || state === 'lost') && (
        <IconButton small label={t('pause')} onClick={() => uploads.pause(id)}>
          <Pause size={16} />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton small label={t('resume')} onClick={() => uploads.resume(id)}>
          <Play size={16} />
        </IconButton>
      )}
      {state === 'failed' && (
        <IconButton small label={t('retry')} onClick={() => uploads.resume(id)}>
          <RotateCcw size={16} />
        </IconButton>
      )}
      {state !== 'checking' && state !== 'sending' && state !== 'lost' && (
        <IconButton
          small
          label={state === 'done' ? t('remove') : t('cancelUpload')}
          onClick={() => uploads.remove(id)}
        >
          <X size={16} />
        </IconButton>
      )}
    </span>
  )
}
