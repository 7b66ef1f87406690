import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useMotion } from './use-motion.ts'

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
              aria-label={moves ? t`Pause the moving picture` : t`Play the moving picture`}
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
