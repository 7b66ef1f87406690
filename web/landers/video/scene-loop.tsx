import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { media } from '../../browser/media.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type SceneLoopProps = {
  /** One of the loops under public/videos. */
  scene: 'evening' | 'meeting'
  /** Where the button that stops it goes. */
  buttonPlace: string
  /** Which part of the picture stays visible when it is cropped: utilities of object-position. */
  focus?: string
  /** Called several times a second with the loop's progress, from 0 to 1. */
  onMoment?: (moment: number) => void
}

/** A drawn scene that fills its place: the poster first, then the loop, and a button to stop it. */
export function SceneLoop({ scene, buttonPlace, focus, onMoment }: SceneLoopProps) {
  const { t } = useLingui()
  const { video, motion, alive, toggle, onPlaying, onPause } = useMotion()
  const moves = motion === 'playing'
  const fill = classNames('absolute inset-0 size-full object-cover', focus)
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={`/videos/${scene}.avif`} />
        <img
          src={`/videos/${scene}.webp`}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className={fill}
        />
      </picture>
      {alive && (
        <>
          <video
            ref={video}
            muted
            loop
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            className={classNames(fill, motion === 'still' && 'opacity-0')}
            onPlaying={onPlaying}
            onPause={onPause}
            onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
              onMoment?.(currentTime / (duration || 1))
            }
          >
            <source src={`/videos/${scene}.webm`} type="video/webm" />
            <source src={`/videos/${scene}.mp4`} type="video/mp4" />
          </video>
          <div className={classNames('absolute z-10', buttonPlace)}>
            <Button
              look="neutral"
              size="compact"
              icon={moves ? 'pause' : 'play'}
              iconFill
              aria-label={moves ? t`Pause the animation` : t`Play the animation`}
              onClick={toggle}
            >
              {moves ? t`Pause` : t`Play`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

type Motion = 'still' | 'playing' | 'paused'

/**
 * Plays a loop by itself only for people who did not ask for less motion or less data; everybody
 * can start and stop it. Until the page is alive there is only the poster, and nothing to stop.
 */
function useMotion() {
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

/** Whether somebody asked for less motion or less data; then nothing moves by itself. */
export function isCalm(lessMotion: boolean, navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return lessMotion || connection?.saveData === true
}
