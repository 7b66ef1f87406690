import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'
import { type HoldOffProps, HoldOffReason, stopEvent, useHoldOff } from '../hold-off.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Own = HoldOffProps & {
  /** "1 credit" */
  price: ReactNode
  /** "about €0.60", or "you need 1" */
  priceNote?: ReactNode
  label: ReactNode
  icon?: IconName
  /** The whole button as it is read aloud, in one go; starts with the label. */
  spoken?: string
  busy?: boolean
  busyLabel?: ReactNode
  /** `bar`: in a row with other buttons that is narrow on phones. */
  size?: 'medium' | 'large' | 'bar'
  order?: 'price-first' | 'price-last'
  wide?: boolean
}

type AsButton = Own & Omit<ComponentProps<'button'>, 'disabled' | 'children'> & { to?: never }
type AsLink = Own & Omit<LinkProps, 'children'>

export type SendButtonProps = AsButton | AsLink

/** A paid action: the price is one part of the button, the action the other. */
export function SendButton(props: SendButtonProps) {
  const { spoken, busy = false, size = 'medium', wide, disabledReason, reasonHidden } = props
  const native = nativeOf(props)
  const hold = useHoldOff(disabledReason, native['aria-describedby'])
  const attributes = {
    ...hold.attributes,
    className: classNames(
      'group relative inline-flex min-w-0 items-stretch overflow-hidden rounded-md text-left transition-colors duration-fast forced-colors:border',
      size === 'large' ? 'min-h-14' : 'min-h-12',
      wide && 'w-full',
      hold.off
        ? 'bg-neutral text-muted'
        : 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press active:bg-none',
      native.className,
    ),
  }
  const inside = (
    <>
      <Parts {...props} off={hold.off} />
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </>
  )
  const control =
    native.to === undefined ? (
      <button
        type="submit"
        {...native}
        {...attributes}
        aria-busy={busy || undefined}
        onClick={hold.off || busy ? stopEvent : native.onClick}
      >
        {inside}
      </button>
    ) : (
      <Link {...native} {...attributes}>
        {inside}
      </Link>
    )
  if (!hold.off) return control
  return (
    <span className={classNames('inline-flex flex-col gap-1.5', wide ? 'w-full' : 'items-start')}>
      {control}
      <HoldOffReason id={hold.id} hidden={reasonHidden}>
        {disabledReason}
      </HoldOffReason>
    </span>
  )
}

function Parts(props: Own & { off: boolean }) {
  const { price, priceNote, label, icon = 'paper-plane-right', busy, busyLabel, size, off } = props
  const last = props.order === 'price-last'
  const bar = size === 'bar'
  const darker = off
    ? ''
    : 'bg-primary-hover group-hover:bg-primary-press group-active:bg-primary-press'
  return (
    <span
      aria-hidden={props.spoken ? true : undefined}
      className={classNames('flex w-full', last && 'flex-row-reverse')}
    >
      <span
        className={classNames(
          'flex flex-col justify-center py-1.5',
          bar ? 'px-2 min-[23rem]:flex-none min-[23rem]:whitespace-nowrap md:px-4' : 'px-4',
          last && darker,
        )}
      >
        <span className="tabular type-label whitespace-nowrap">{price}</span>
        {priceNote && <span className="tabular text-[0.75rem]/[1.2] font-medium">{priceNote}</span>}
      </span>
      <span
        className={classNames(
          'flex items-center gap-2.5 py-2',
          bar ? 'min-w-min px-2.5 md:px-4' : 'px-4',
          size === 'large' ? 'type-title-3' : 'type-body-strong',
          last ? 'flex-1 flex-row-reverse justify-end' : 'justify-center',
          !last && darker,
          props.wide && 'flex-1',
        )}
      >
        <span className={bar ? 'min-w-0 wrap-anywhere' : undefined}>
          {busy ? (busyLabel ?? label) : label}
        </span>
        <Icon
          name={busy ? 'circle-notch' : icon}
          fill
          className={classNames(busy && 'animate-turn', bar && !busy && 'max-md:hidden')}
        />
      </span>
    </span>
  )
}

type Native = (Omit<ComponentProps<'button'>, 'disabled'> & { to?: never }) | LinkProps

function nativeOf(props: SendButtonProps): Native {
  const { price, priceNote, label, icon, spoken, busy, busyLabel, ...rest } = props as AsButton
  const { size, order, wide, disabledReason, reasonHidden, ...native } = rest
  return native
}
