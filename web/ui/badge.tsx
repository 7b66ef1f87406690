import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type BadgeProps = {
  /** Already shortened to "99+" by the caller; nothing is drawn at 0. */
  count: string | number
  /** The whole thing in words, for example "3 unread". */
  label?: string
  className?: string
}

const shape =
  'inline-flex h-5 min-w-5 items-center justify-center px-1.5 type-micro tabular forced-colors:border forced-colors:border-current'

/** How many people did something: round and red. */
export function Badge({ count, label, className }: BadgeProps) {
  if (isNothing(count)) return null
  return (
    <span
      className={classNames(shape, 'rounded-full bg-secondary text-on-secondary', className)}
      data-badge="people"
    >
      <Words text={count} label={label} />
    </span>
  )
}

const tones = {
  normal: 'bg-neutral text-text',
  warning: 'bg-warning-fill text-on-warning',
  danger: 'bg-danger-fill text-on-danger',
}

type CreditsBadgeProps = {
  amount: string | number
  tone?: keyof typeof tones
  label?: string
  className?: string
}

/** How many credits are left: squared off, and drawn at 0 too. */
export function CreditsBadge({ amount, tone = 'normal', label, className }: CreditsBadgeProps) {
  return (
    <span
      className={classNames(shape, 'rounded-[7px]', tones[tone], className)}
      data-badge="credits"
    >
      <Words text={amount} label={label} />
    </span>
  )
}

function Words({ text, label }: { text: string | number; label?: string }) {
  if (!label) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

function isNothing(count: string | number): boolean {
  return count === 0 || count === '' || count === '0'
}
