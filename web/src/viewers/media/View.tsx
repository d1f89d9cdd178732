import { useRef, useState } from 'react'
import { MediaPlayer } from '../../ui/controls/MediaPlayer.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import styles from './View.module.css'

const sounds = /\.(mp3|wav|ogg|oga|opus|m4a|aac|flac)$/i

/** A film or a sound, from any of its seconds. */
export default function MediaView({ source }: ViewerProps) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { broken, ...played } = useAddressOf(source)
  if (broken) return <Failure error={new Error(source.name)} source={source} />
  const kind = sounds.test(source.name) ? 'audio' : 'video'
  const className = styles[kind === 'audio' ? 'sound' : 'film']
  return (
    <MediaPlayer player={player} kind={kind} className={className} aria-label={source.name} {...played} />
  )
}

/** The address that is played. One that has run out while it was played is renewed, and goes on where it was. */
function useAddressOf({ url, freshUrl }: FileSource) {
  const [address, setAddress] = useState(url)
  const [broken, setBroken] = useState(false)
  const playable = useRef(false)
  const left = useRef(0)
  const onError = async ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (!playable.current || !freshUrl) return setBroken(true)
    playable.current = false
    left.current = currentTarget.currentTime
    const fresh = await freshUrl().catch(() => address)
    if (fresh === address) setBroken(true)
    else setAddress(fresh)
  }
  const onLoadedMetadata = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    playable.current = true
    if (left.current > 0) currentTarget.currentTime = left.current
  }
  return { address, broken, onError, onLoadedMetadata }
}
