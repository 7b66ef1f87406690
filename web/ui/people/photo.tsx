import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

const corners = {
  plain: 'rounded-lg',
  'voice-in': 'rounded-voice-in-xl',
  'voice-out': 'rounded-voice-out-xl',
  none: '',
}

const ratios = { portrait: 'aspect-4/5', square: 'aspect-square', fill: 'h-full' }

type PhotoProps = {
  src?: string | null
  srcSet?: string
  sizes?: string
  /** A blurred preview (ThumbHash, base64), shown until the photo has loaded. */
  thumbhash?: string
  /** Other files, best first: in another format, or for a window of another size. */
  sources?: readonly { type?: string; media?: string; srcSet: string }[]
  alt: string
  /** Its first letter is shown when there is no photo. */
  name: string
  corner?: keyof typeof corners
  /** `fill` takes the height of its container. */
  ratio?: keyof typeof ratios
  /** The crop the member set, in percent; else the face is looked for in the upper third. */
  focus?: { x: number; y: number }
  /** In view at once: not lazy, and first in line. */
  eager?: boolean
  className?: string
  /** Things on top of the photo. */
  children?: ReactNode
}

/** How long one that did not load is left alone before it is asked for once more. */
const askAgainAfter_ms = [2_000, 8_000]

/** Whether something stands before the whole page, so that no photo of it is in view. */
export const Unseen = createContext(false)

/**
 * A photo in its reserved box. Without one, or when it does not load, the initial. Photos are the first
 * that a busy server puts off, so one that fails is asked for again, though not by everybody at once.
 */
export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes, sources, alt, name, corner = 'plain', ratio = 'portrait' } = props
  const { thumbhash = '', focus, className, children } = props
  const unseen = useContext(Unseen)
  const eager = props.eager && !unseen
  const [failed, setFailed] = useState(false)
  const tries = useRef(0)
  const missing = !src || failed
  const fail = useCallback(() => {
    setFailed(true)
    const pause = askAgainAfter_ms[tries.current]
    tries.current += 1
    if (pause) setTimeout(() => setFailed(false), pause * (1 + Math.random()))
  }, [])
  const settle = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      if (focus) image.style.objectPosition = `${focus.x}% ${focus.y}%`
      // It may have failed before the page was hydrated.
      if (image.complete && image.naturalWidth === 0) fail()
      return blurBehind(image, thumbhash)
    },
    [fail, focus, thumbhash],
  )
  return (
    <span
      className={classNames(
        'relative block w-full overflow-hidden',
        ratios[ratio],
        missing && corner === 'plain' ? 'rounded-voice-in' : corners[corner],
        missing ? 'bg-tint' : 'bg-skeleton',
        !eager && 'when-near',
        className,
      )}
    >
      {missing ? (
        <Initial name={name} alt={alt} />
      ) : (
        <picture>
          {sources?.map((source) => (
            <source key={source.srcSet} {...source} sizes={sizes} />
          ))}
          <img
            ref={settle}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            width={480}
            height={ratio === 'square' ? 480 : 600}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            draggable={false}
            onError={fail}
            className="absolute inset-0 size-full object-cover object-[50%_30%]"
          />
        </picture>
      )}
      {children}
    </span>
  )
}

function Initial({ name, alt }: { name: string; alt: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? ''
  const words = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      {...words}
      className="@container absolute inset-0 flex items-center justify-center text-on-tint"
    >
      <span translate="no" className="font-display text-[38cqw]/none font-heavy">
        {letter}
      </span>
    </span>
  )
}

/**
 * Shows the blurred preview in place of a photo until the photo itself has loaded. Those that are not
 * near wait: two dozen previews at once, made for nobody, would hold up a page that is waking.
 */
function blurBehind(image: HTMLImageElement, thumbhash: string): () => void {
  if (thumbhash === '' || image.complete) return () => undefined
  let waiting = true
  // What makes the preview comes when it is first needed; without it the photo comes all the same.
  const show = ({ thumbHashToDataURL }: typeof import('thumbhash')) => {
    if (!waiting) return
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
    image.style.background = `50% 30% / cover no-repeat url(${thumbHashToDataURL(bytes)})`
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void import('thumbhash').then(show, () => undefined)
    },
    { rootMargin: '50%' },
  )
  watch.observe(image)
  const clear = () => {
    waiting = false
    watch.disconnect()
    image.style.background = ''
  }
  image.addEventListener('load', clear, { once: true })
  return () => {
    image.removeEventListener('load', clear)
    clear()
  }
}
