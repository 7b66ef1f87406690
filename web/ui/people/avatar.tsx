import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Photo } from './photo.tsx'

const sizes = {
  32: 'size-8',
  36: 'size-9',
  40: 'size-10',
  52: 'size-13',
  72: 'size-18',
}

type AvatarProps = {
  src?: string | null
  srcSet?: string
  name: string
  size?: keyof typeof sizes
  /** The word for "online" in the accessible name; on screen it is a dot. */
  online?: string | false
  /** Empty where the name is already beside it. */
  alt?: string
  eager?: boolean
  className?: string
}

/** A round small photo. */
export function Avatar({
  src,
  srcSet,
  name,
  size = 52,
  online,
  alt = '',
  eager,
  className,
}: AvatarProps) {
  return (
    <span
      data-avatar={size}
      className={classNames('relative inline-block flex-none', sizes[size], className)}
    >
      <Photo
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? `${size}px` : undefined}
        alt={alt}
        name={name}
        corner="none"
        ratio="square"
        eager={eager}
        className={classNames('rounded-full', online && cutOut(size))}
      />
      {online && (
        <>
          <span
            aria-hidden="true"
            className={classNames(
              'absolute right-0 bottom-0 rounded-full bg-online forced-colors:border',
              size >= 52 ? 'size-4' : 'size-2.5',
            )}
          />
          <VisuallyHidden>{online}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

/** The edge around the dot is a hole in the photo, so it suits any background. */
function cutOut(size: number): string {
  return size >= 52
    ? 'mask-[radial-gradient(circle_at_calc(100%-8px)_calc(100%-8px),transparent_10px,black_10.5px)]'
    : 'mask-[radial-gradient(circle_at_calc(100%-5px)_calc(100%-5px),transparent_7px,black_7.5px)]'
}
