import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Photo } from './photo.tsx'

type PhotoTeaserProps = {
  /** A few pixels of the photo; they are blurred once more. */
  src?: string | null
  /** How many there are, for example "11 more". */
  count: ReactNode
  /** Why they are not shown, in plain words. */
  reason?: ReactNode
  /** The way to them: a link, or a press. Without one it only says that they exist. */
  to?: LinkProps['to']
  onClick?: () => void
  /** `fill` takes the height of its container. */
  ratio?: 'portrait' | 'square' | 'fill'
  corner?: 'plain' | 'voice-in' | 'voice-out' | 'none'
  className?: string
}

/** Photos that this viewer does not see: a blur, a lock, how many, why, and the way to them. */
export function PhotoTeaser(props: PhotoTeaserProps) {
  const { to, onClick, className } = props
  const look = classNames('block w-full rounded-lg', props.ratio === 'fill' && 'h-full', className)
  if (to !== undefined) {
    return (
      <Link to={to} onClick={onClick} className={look}>
        <Blur {...props} />
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={look}>
        <Blur {...props} />
      </button>
    )
  }
  return (
    <span className={look}>
      <Blur {...props} />
    </span>
  )
}

const corners = {
  plain: 'rounded-lg',
  'voice-in': 'rounded-voice-in-xl',
  'voice-out': 'rounded-voice-out-xl',
  none: '',
}

/** The words are on a plate, so that they are legible whatever is behind. */
function Blur({ src, count, reason, ratio, corner = 'plain' }: PhotoTeaserProps) {
  return (
    <span
      className={classNames(
        'relative block overflow-hidden forced-colors:border',
        ratio === 'fill' && 'h-full',
        corners[corner],
      )}
    >
      <Photo
        src={src}
        name=""
        alt=""
        ratio={ratio}
        corner="none"
        className={src ? 'scale-140 blur-[16px]' : undefined}
      />
      <span className="absolute inset-0 grid place-items-center p-3">
        <span className="flex flex-col items-center gap-1 rounded-md bg-plate px-3.5 py-2.5 text-center text-on-photo">
          <Icon name="lock" fill size={24} />
          <span className="type-label">{count}</span>
          {reason && <span className="type-caption">{reason}</span>}
        </span>
      </span>
    </span>
  )
}
