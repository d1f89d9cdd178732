import { useEffect, useRef, useState } from 'react'
import { courses, type LearnerFile } from '@omics/contract/learning/courses'
import { useApiMutation } from '../../api/query.ts'
import { MediaPlayer } from '../../ui/controls/MediaPlayer.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { freshAddress } from './fresh-address.ts'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'

/** While something plays, its place is kept once in so many seconds. */
const keptEvery = 30

interface Props {
  readonly file: LearnerFile
  readonly chapterId: string
}

/** Plays a video or sound from where its learner left it, of which the browser asks the ranges that it needs. */
export function Player({ file, chapterId }: Props) {
  const t = useMessages(learningMessages)
  const { address, renew, failed } = useAddressThatEnds({ file, chapterId })
  const { player, events } = usePlace(file)
  const name = file.name
  if (failed)
    return (
      <Notice tone="failed" title={t('unplayable', { name })}>
        {t('unplayableMore')}
      </Notice>
    )
  const kind = file.media_type.startsWith('video/') ? 'video' : 'audio'
  const given = { player, kind, address, onError: renew, ...events } as const
  return <MediaPlayer className={styles['player']} aria-label={name} {...given} />
}

/**
 * An address ends while a page stands open, and another one would begin the film anew: it is held until it opens
 * nothing, and then asked for again.
 */
function useAddressThatEnds({ file, chapterId }: Props) {
  const [address, setAddress] = useState(file.url)
  const [failed, setFailed] = useState(false)
  const renew = async () => {
    const fresh = await freshAddress(chapterId, file.id).catch(() => '')
    if (fresh === '' || fresh === address) setFailed(true)
    else setAddress(fresh)
  }
  return { address, renew: () => void renew(), failed }
}

/** Begins where somebody was, and keeps where they are: when it pauses, ends or is left, and in between. */
function usePlace({ id, place }: LearnerFile) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const kept = useRef(place.seconds)
  const { mutate } = useApiMutation(courses.keepPlace, { changes: [courses.showChapter], quiet: true })
  const keep = (watched = false) => {
    if (!player.current) return
    const seconds = watched ? 0 : Math.floor(player.current.currentTime)
    if (seconds === kept.current && !watched) return
    kept.current = seconds
    mutate({ params: { id }, body: { seconds, watched } })
  }
  // Whoever turns to another window may never come back.
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  })
  const events = {
    onLoadedMetadata: () => {
      if (player.current && kept.current < player.current.duration) player.current.currentTime = kept.current
    },
    onTimeUpdate: () => {
      const now = player.current?.currentTime ?? 0
      if (now - kept.current >= keptEvery) keep()
    },
    onPause: () => player.current?.ended !== true && keep(),
    onEnded: () => keep(true),
  }
  return { player, events }
}
