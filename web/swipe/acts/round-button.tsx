import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { HoldOffReason, stopEvent, useHoldOff } from '../../ui/hold-off.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

type RoundButtonProps = {
  icon: IconName
  word: ReactNode
  look?: 'line' | 'strong-line' | 'like'
  /** The key that does the same. */
  shortcut: { key: string; sign: IconName | string }
  disabledReason?: ReactNode
  onPress?: () => void
  /** A link instead of an action. */
  link?: Pick<LinkProps, 'to' | 'state'>
}

const looks = {
  line: 'size-13.5 inset-ring-[1.5px] inset-ring-line-strong text-text-2 group-hover:bg-neutral',
  'strong-line': 'size-17 inset-ring-2 inset-ring-text bg-surface text-text group-hover:bg-neutral',
  like: 'size-17 bg-secondary text-on-secondary group-hover:bg-secondary-hover',
}

/** A large round button with its word under it, and its key where there is a keyboard. */
export function RoundButton(props: RoundButtonProps) {
  const { icon, word, look = 'line', shortcut, disabledReason, onPress, link } = props
  const hold = useHoldOff(disabledReason)
  const inside = (
    <>
      <span className="grid h-17 place-items-center">
        <span
          className={classNames(
            'grid place-items-center rounded-full transition-colors duration-fast forced-colors:border',
            hold.off ? 'size-13.5 bg-neutral text-muted' : looks[look],
          )}
        >
          <Icon name={icon} fill={look === 'like'} size={28} />
        </span>
      </span>
      <span className={classNames('type-label', hold.off ? 'text-muted' : 'text-text-2')}>
        {word}
      </span>
      <Key sign={shortcut.sign} />
    </>
  )
  const native = { className: shape, 'aria-keyshortcuts': shortcut.key, ...hold.attributes }
  if (link) {
    return (
      <Link {...link} {...native}>
        {inside}
      </Link>
    )
  }
  return (
    <span className="grid min-w-0">
      <button type="button" {...native} onClick={hold.off ? stopEvent : onPress}>
        {inside}
      </button>
      {hold.off && (
        <HoldOffReason id={hold.id} hidden>
          {disabledReason}
        </HoldOffReason>
      )}
    </span>
  )
}

const shape =
  'group flex min-w-0 flex-col items-center gap-1 rounded-lg text-center no-underline wrap-anywhere'

function Key({ sign }: { sign: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-h-6 min-w-6.5 place-items-center rounded-xs border border-line px-1 font-sans type-micro text-muted pointer-fine:lg:grid"
    >
      {sign.startsWith('arrow-') ? <Icon name={sign as IconName} size={14} /> : sign}
    </span>
  )
}
