import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../routing/router.ts'
import { classNames } from './class-names.ts'
import { type HoldOffProps, HoldOffReason, stopEvent, useHoldOff } from './hold-off.tsx'
import { FillingIcon, Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const looks = {
  plain: 'rounded-sm hover:bg-neutral',
  tint: 'rounded-sm bg-tint hover:bg-field',
  neutral: 'rounded-sm bg-neutral hover:bg-line',
  plate: 'rounded-full bg-surface shadow-e2 inset-ring inset-ring-plate-ring hover:bg-neutral',
  overlay: 'rounded-full bg-plate inset-ring inset-ring-plate-ring hover:bg-draw-ink',
}

const inks = {
  plain: 'text-text-2',
  tint: 'text-on-tint',
  neutral: 'text-text',
  plate: 'text-text',
  overlay: 'text-on-photo',
}

type Own = HoldOffProps & {
  icon: IconName
  /** The name for assistive technology; it is not shown. */
  label: string
  iconFill?: boolean
  look?: keyof typeof looks
  size?: 40 | 44
  /** Somebody's like: the icon is red. */
  tone?: 'like'
  pressed?: boolean
  badge?: ReactNode
}

type AsButton = Own & Omit<ComponentProps<'button'>, 'disabled'> & { to?: never }
type AsLink = Own & LinkProps

export type IconButtonProps = AsButton | AsLink

/** An icon alone, for what everybody knows (close, back, more) and for round plates on photos. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, iconFill, look = 'plain', size = 44, tone, pressed, badge } = props
  const { disabledReason, native } = parted(props)
  const hold = useHoldOff(disabledReason, native['aria-describedby'])
  const className = classNames(
    'relative inline-flex flex-none items-center justify-center transition-colors duration-fast forced-colors:border forced-colors:border-current',
    size === 40 ? 'size-10 pointer-coarse:size-11' : 'size-11',
    looks[look],
    hold.off ? 'text-muted' : tone === 'like' ? 'text-secondary' : inks[look],
    native.className,
  )
  // A name in aria-label would hide what the badge says, so beside a badge the name is hidden text.
  const name = badge ? undefined : label
  const inside = (
    <>
      {badge && <VisuallyHidden>{label} </VisuallyHidden>}
      {pressed === undefined ? (
        <Icon name={icon} fill={iconFill} size={22} />
      ) : (
        <FillingIcon name={icon} full={iconFill ?? pressed} size={22} />
      )}
      {badge && <span className="absolute -top-1 -right-1">{badge}</span>}
    </>
  )
  if (native.to !== undefined) {
    return (
      <Link {...native} {...hold.attributes} aria-label={name} className={className}>
        {inside}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        {...native}
        {...hold.attributes}
        aria-label={name}
        aria-pressed={pressed}
        className={className}
        onClick={hold.off ? stopEvent : native.onClick}
      >
        {inside}
      </button>
      {hold.off && (
        <HoldOffReason id={hold.id} hidden>
          {disabledReason}
        </HoldOffReason>
      )}
    </>
  )
}

type Native = (Omit<ComponentProps<'button'>, 'disabled'> & { to?: never }) | LinkProps

function parted(props: IconButtonProps): { disabledReason: ReactNode; native: Native } {
  const { icon, label, iconFill, look, size, tone, pressed, badge, ...rest } = props as AsButton
  const { disabledReason, reasonHidden, ...native } = rest
  return { disabledReason, native }
}
