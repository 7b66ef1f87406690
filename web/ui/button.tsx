import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../routing/router.ts'
import { classNames } from './class-names.ts'
import { type HoldOffProps, HoldOffReason, stopEvent, useHoldOff } from './hold-off.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Look = HoldOffProps & {
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
  iconFill?: boolean
  iconEnd?: IconName
  /** The action is under way: the icon turns, `busyLabel` names the action, the width stays. */
  busy?: boolean
  busyLabel?: ReactNode
  children: ReactNode
}

type AsButton = Look & Omit<ComponentProps<'button'>, 'disabled'> & { to?: never; href?: never }
type AsAnchor = Look & ComponentProps<'a'> & { href: string; to?: never }
type AsLink = Look & LinkProps & { href?: never }

export type ButtonProps = AsButton | AsAnchor | AsLink

/** A button, or a link that looks like one with `to` (inside) or `href` (anywhere). */
export function Button(props: ButtonProps) {
  const { look = 'primary', size = 'medium', wide, icon, iconFill, iconEnd } = props
  const { busy = false, busyLabel, disabledReason, reasonHidden, children, ...rest } = props
  const native = withoutLook(rest)
  const hold = useHoldOff(disabledReason, native['aria-describedby'])
  const className = classNames(buttonLook(look, size, { off: hold.off, wide }), native.className)
  const inside = (
    <Words busy={busy} busyLabel={busyLabel} icon={icon} iconFill={iconFill} iconEnd={iconEnd}>
      {children}
    </Words>
  )
  const control = controlOf(native, { ...hold.attributes, className }, hold.off, busy, inside)
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

type Native =
  | (Omit<ComponentProps<'button'>, 'disabled'> & { to?: never; href?: never })
  | (ComponentProps<'a'> & { href: string; to?: never })
  | (LinkProps & { href?: never })

type Attributes = { className: string; 'aria-disabled'?: true; 'aria-describedby'?: string }

function withoutLook(props: Omit<ButtonProps, 'children'>): Native {
  const { look, size, wide, icon, iconFill, iconEnd, ...native } = props as AsButton
  return native
}

function controlOf(
  native: Native,
  attributes: Attributes,
  off: boolean,
  busy: boolean,
  inside: ReactNode,
) {
  if (native.to !== undefined || native.href !== undefined) {
    if (off) {
      return (
        // biome-ignore lint/a11y/useSemanticElements: a link that is off has no address, yet stays a link
        <span role="link" tabIndex={0} {...attributes}>
          {inside}
        </span>
      )
    }
    if (native.to !== undefined) {
      return (
        <Link {...native} {...attributes}>
          {inside}
        </Link>
      )
    }
    return (
      <a {...native} {...attributes}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...native}
      {...attributes}
      aria-busy={busy || undefined}
      onClick={off || busy ? stopEvent : native.onClick}
    >
      {inside}
    </button>
  )
}

type WordsProps = Pick<Look, 'busy' | 'busyLabel' | 'icon' | 'iconFill' | 'iconEnd' | 'children'>

/** A small picture among the words is centred on them, not set on their baseline. */
const pictured =
  'has-[>[data-avatar]]:inline-flex has-[>[data-avatar]]:items-center has-[>[data-avatar]]:gap-2'

/** Both texts share one grid cell, so that the wider one sets the width. */
function Words({ busy, busyLabel, icon, iconFill, iconEnd, children }: WordsProps) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  if (!busy && !busyLabel) {
    return (
      <span className={cell}>
        {icon && <Icon name={icon} fill={iconFill} />}
        <span className={pictured}>{children}</span>
        {iconEnd && <Icon name={iconEnd} bold size={16} />}
      </span>
    )
  }
  return (
    <span className="inline-grid">
      <span className={classNames(cell, busy && 'invisible')}>
        {icon && <Icon name={icon} fill={iconFill} />}
        <span className={pictured}>{children}</span>
        {iconEnd && <Icon name={iconEnd} bold size={16} />}
      </span>
      <span className={classNames(cell, !busy && 'invisible')}>
        <Icon name="circle-notch" className="animate-turn" />
        <span>{busyLabel ?? children}</span>
      </span>
    </span>
  )
}

const looks = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press active:bg-none',
  tint: 'bg-tint text-on-tint hover:bg-field',
  line: 'inset-ring-[1.5px] inset-ring-line-strong text-text hover:bg-neutral',
  quiet: 'text-link hover:bg-tint',
  plain: 'text-text-2 hover:bg-neutral',
  strong: 'bg-strong text-on-strong hover:bg-text-2',
  like: 'bg-secondary text-on-secondary hover:bg-secondary-hover',
  'like-tint':
    'bg-secondary-tint text-secondary-text hover:inset-ring-2 hover:inset-ring-secondary-text',
  neutral: 'bg-neutral text-text hover:bg-line',
  destructive: 'bg-danger-fill text-on-danger hover:bg-danger-hover',
}

const sizes = {
  compact: 'min-h-10 pointer-coarse:min-h-11 py-2 rounded-[12px] type-label',
  medium: 'min-h-12 py-2.5 rounded-md type-body-strong',
  large: 'min-h-13.5 px-6 py-3 rounded-md type-body-strong',
}

type ButtonLook = keyof typeof looks
type ButtonSize = keyof typeof sizes

/** Where no ground is seen there is less of it, the same in each size: `-ms-3` aligns such words. */
function room(look: ButtonLook, size: ButtonSize): string {
  if (size === 'large') return ''
  if (look === 'quiet' || look === 'plain') return 'px-3'
  return size === 'compact' ? 'px-4' : 'px-5'
}

/** The classes of a button, for the rare element that must look like one. */
function buttonLook(
  look: ButtonLook,
  size: ButtonSize,
  state: { off?: boolean; wide?: boolean } = {},
): string {
  return classNames(
    'relative inline-flex items-center justify-center text-center no-underline select-none transition-colors duration-fast forced-colors:border forced-colors:border-current',
    sizes[size],
    room(look, size),
    state.off ? 'bg-neutral text-muted' : looks[look],
    state.wide && 'w-full',
  )
}
