import { classNames } from '../ui/class-names.ts'
import { markOf } from './brand-marks.ts'

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
  /** The slug of the site whose mark it is. */
  brand?: string
  /** Only if the name is not beside it. */
  label?: string
  className?: string
}

/** The mark of a site. */
export function LogoMark({ size = 32, brand = 'serenade', label, className }: LogoMarkProps) {
  const { niche, shapes } = markOf(brand)
  const paths = shapes.map(({ look, path }) => <path key={path} className={look} d={path} />)
  const look = classNames('flex-none forced-color-adjust-none', sizes[size], className)
  if (label) {
    return (
      <svg className={look} viewBox="0 0 64 64" data-niche={niche} role="img" aria-label={label}>
        {paths}
      </svg>
    )
  }
  return (
    <svg
      className={look}
      viewBox="0 0 64 64"
      data-niche={niche}
      aria-hidden="true"
      focusable="false"
    >
      {paths}
    </svg>
  )
}

type LogoProps = {
  name: string
  /** The slug of the site whose mark comes before its name. */
  brand?: string
  /** Where the name is left out and the mark stands alone. */
  nameClass?: string
  className?: string
}

/** Mark and wordmark. */
export function Logo({ name, brand, nameClass, className }: LogoProps) {
  return (
    <span translate="no" className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark size={32} brand={brand} />
      <span
        className={classNames(
          'font-display text-[1.25rem]/none sm:text-[1.5rem]/none font-heavy tracking-[-0.03em]',
          nameClass,
        )}
      >
        {name}
      </span>
    </span>
  )
}
