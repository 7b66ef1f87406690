import { classNames } from './class-names.ts'

const sizes = {
  24: 'size-6',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
  56: 'size-14',
  72: 'size-18',
}

type LogoMarkProps = {
  size?: keyof typeof sizes
  /** Only where the name does not stand beside it. */
  label?: string
  className?: string
}

/** Two voices that meet; their overlap is ink. One half takes the accent of the niche. */
export function LogoMark({ size = 32, label, className }: LogoMarkProps) {
  const shapes = (
    <>
      <path
        className="fill-accent"
        d="M1 22.5a21.5 21.5 0 0 1 43 0A21.5 21.5 0 0 1 22.5 44H4a3 3 0 0 1-3-3Z"
      />
      <path
        className="fill-draw-rose"
        d="M63 41.5a21.5 21.5 0 0 1-43 0A21.5 21.5 0 0 1 41.5 20H60a3 3 0 0 1 3 3Z"
      />
      <path
        className="fill-draw-ink"
        d="M41.5 20h2.35A21.5 21.5 0 0 1 22.5 44h-2.35A21.5 21.5 0 0 1 41.5 20Z"
      />
    </>
  )
  const look = classNames('flex-none forced-color-adjust-none', sizes[size], className)
  if (label) {
    return (
      <svg className={look} viewBox="0 0 64 64" role="img" aria-label={label}>
        {shapes}
      </svg>
    )
  }
  return (
    <svg className={look} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {shapes}
    </svg>
  )
}

type LogoProps = {
  name: string
  /** On phones the mark stands alone; the name stays readable for assistive technology. */
  folded?: boolean
  className?: string
}

/** Mark and wordmark. */
export function Logo({ name, folded, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark size={32} />
      <span
        className={classNames(
          'font-display text-[1.25rem]/none sm:text-[1.5rem]/none font-heavy tracking-[-0.03em]',
          folded && 'max-sm:sr-only',
        )}
      >
        {name}
      </span>
    </span>
  )
}
