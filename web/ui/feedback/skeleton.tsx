import { classNames } from '../class-names.ts'

const shapes = {
  line: 'h-4 rounded-full',
  photo: 'aspect-4/5 w-full rounded-lg',
  circle: 'aspect-square rounded-full',
  block: 'rounded-md',
}

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

/**
 * A placeholder for something that is loading. It does not move, and appears only after a moment.
 */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-late bg-skeleton forced-colors:border',
        shapes[shape],
        className,
      )}
    />
  )
}
