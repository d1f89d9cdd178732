import { useLayoutEffect, type RefObject, type VideoHTMLAttributes } from 'react'

interface Props extends Omit<VideoHTMLAttributes<HTMLVideoElement & HTMLAudioElement>, 'src' | 'controls'> {
  readonly player: RefObject<(HTMLVideoElement & HTMLAudioElement) | null>
  readonly kind: 'video' | 'audio'
  readonly address: string
}

/** The browser's own player, which asks for the ranges of a film or a sound that it needs. */
export function MediaPlayer({ player, kind: Element, address, ...more }: Props) {
  // It loads once it is on the page: React hears nothing of what happens to it before.
  useLayoutEffect(() => player.current?.setAttribute('src', address), [player, address])
  return <Element ref={player} controls preload="metadata" playsInline {...more} />
}
