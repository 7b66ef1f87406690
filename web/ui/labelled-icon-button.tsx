import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../routing/router.ts'
import { classNames } from './class-names.ts'
import { type HoldOffProps, HoldOffReason, stopEvent, useHoldOff } from './hold-off.tsx'
import { FillingIcon, Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Own = HoldOffProps & {
  icon: IconName
  label: ReactNode
  iconFill?: boolean
  /** Icon over the word (bars, phones) or before it (desktop). */
  place?: 'under' | 'beside'
  look?: 'plain' | 'neutral'
  tone?: 'like'
  /** The current page, or something that is on: tint and filled icon. */
  active?: boolean
  badge?: ReactNode
}

type AsButton = Own & Omit<ComponentProps<'button'>, 'disabled'> & { to?: never }
type AsLink = Own & LinkProps

export type LabelledIconButtonProps = AsButton | AsLink

/** An icon with its word, as in bars and under a profile. */
export function LabelledIconButton(props: LabelledIconButtonProps) {
  const { icon, label, iconFill, place = 'under', look = 'plain', tone, active, badge } = props
  const { disabledReason, native } = parted(props)
  const hold = useHoldOff(disabledReason, native['aria-describedby'])
  const className = classNames(
    'inline-flex items-center justify-center rounded-[12px] transition-colors duration-fast',
    place === 'under'
      ? 'min-h-13 min-w-13 flex-col gap-1 px-2 py-1.5 type-micro'
      : 'min-h-11 gap-2.5 px-3 py-2 type-label',
    hold.off ? 'text-muted' : colours(active, tone, look),
    native.className,
  )
  const inside = (
    <>
      <span className="relative inline-flex">
        {iconFill === undefined ? (
          <Icon name={icon} fill={active} size={22} />
        ) : (
          <FillingIcon name={icon} full={iconFill} size={22} />
        )}
        {badge && place === 'under' && <span className="absolute -top-2 left-3">{badge}</span>}
      </span>
      <span
        className={
          place === 'under' ? 'max-w-full text-center text-balance wrap-anywhere' : undefined
        }
      >
        {label}
      </span>
      {badge && place === 'beside' && badge}
    </>
  )
  if (native.to !== undefined) {
    return (
      <Link {...native} {...hold.attributes} className={className}>
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
        className={className}
        onClick={hold.off ? stopEvent : native.onClick}
      >
        {inside}
      </button>
      {hold.off && (
        <HoldOffReason id={hold.id} hidden={props.reasonHidden}>
          {disabledReason}
        </HoldOffReason>
      )}
    </>
  )
}

function colours(active: boolean | undefined, tone: 'like' | undefined, look: 'plain' | 'neutral') {
  if (tone === 'like') {
    return look === 'neutral'
      ? 'bg-secondary-tint text-secondary-text'
      : 'text-secondary-text hover:bg-secondary-tint'
  }
  if (active) return 'bg-tint text-on-tint'
  if (look === 'neutral') return 'bg-neutral text-text hover:bg-line'
  return 'text-text-2 hover:bg-neutral'
}

type Native = (Omit<ComponentProps<'button'>, 'disabled'> & { to?: never }) | LinkProps

function parted(props: LabelledIconButtonProps): { disabledReason: ReactNode; native: Native } {
  const { icon, label, iconFill, place, look, tone, active, badge, ...rest } = props as AsButton
  const { disabledReason, reasonHidden, ...native } = rest
  return { disabledReason, native }
}
