import { useCallback, useEffect, useRef, useState } from 'react'
import { media } from '../../browser/media.ts'
import { isCalm } from './is-calm.ts'

export type Motion = 'still' | 'playing' | 'paused'

/**
 * Plays a loop by itself only for people who did not ask for less motion or less data; everybody
 * can start and stop it. Until the page is alive there is only the poster, and nothing to stop.
 */
export function useMotion() {
  const video = useRef<HTMLVideoElement>(null)
  const [motion, setMotion] = useState<Motion>('still')
  const [alive, setAlive] = useState(false)
  const play = useCallback(() => {
    // A browser may refuse, to save power: then the poster and the button stay.
    video.current?.play().catch(() => setMotion('paused'))
  }, [])
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (!alive) return
    const less = matchMedia(media.lessMotion)
    if (!isCalm(less.matches, navigator)) play()
    const settle = () => less.matches && video.current?.pause()
    less.addEventListener('change', settle)
    return () => less.removeEventListener('change', settle)
  }, [alive, play])
  return {
    video,
    motion,
    alive,
    toggle: () => (motion === 'playing' ? video.current?.pause() : play()),
    onPlaying: () => setMotion('playing'),
    onPause: () => setMotion('paused'),
  }
}
