import { classNames } from '../class-names.ts'

const shapes = {
  line: 'h-4 rounded-full',
  photo: 'aspect-4/5 w-full rounded-lg',
  circle: 'aspect-square rounded-full',
  block: 'rounded-md',
}

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

/** The box of something on its way. It stands still and comes after a moment only. */
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
