import { useRef, useState } from 'react'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import styles from './View.module.css'

const sounds = /\.(mp3|wav|ogg|oga|opus|m4a|aac|flac)$/i

/** A film or a sound by the browser's own player, which reads ranges of the file and so seeks without the rest. */
export default function MediaView({ source }: ViewerProps) {
  const { address, broken, ...events } = useAddressOf(source)
  if (broken) return <Failure error={new Error(source.name)} source={source} />
  const given = { controls: true, preload: 'metadata', src: address, 'aria-label': source.name, ...events }
  return sounds.test(source.name) ? (
    <audio className={styles['sound']} {...given} />
  ) : (
    <video className={styles['film']} {...given} />
  )
}

/** The address that is played. One that has run out is renewed, and goes on where it was. */
function useAddressOf(source: FileSource) {
  const [address, setAddress] = useState(source.url)
  const [broken, setBroken] = useState(false)
  const renewed = useRef(false)
  const left = useRef(0)
  const onError = async ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (!source.freshUrl || renewed.current) return setBroken(true)
    renewed.current = true
    left.current = currentTarget.currentTime
    const fresh = await source.freshUrl().catch(() => address)
    if (fresh === address) setBroken(true)
    else setAddress(fresh)
  }
  return {
    address,
    broken,
    onError,
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      if (left.current > 0) currentTarget.currentTime = left.current
    },
    onPlaying: () => {
      renewed.current = false
    },
  }
}
