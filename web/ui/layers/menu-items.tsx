import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'
import { HoldOffReason, stopEvent, useHoldOff } from '../hold-off.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'

type Row = { icon?: IconName; children: ReactNode }

/** A row of a menu that leads somewhere. */
export function MenuLink({
  icon,
  current,
  children,
  ...link
}: Row & LinkProps & { current?: boolean }) {
  return (
    <li>
      <Link
        {...link}
        aria-current={current ? 'true' : undefined}
        className={classNames(
          rowLook,
          current ? 'bg-tint text-on-tint' : 'text-text',
          link.className,
        )}
      >
        {icon && <Icon name={icon} fill={current} />}
        <span className="flex-1">{children}</span>
        {current && <Icon name="check" bold size={16} />}
      </Link>
    </li>
  )
}

type MenuButtonProps = Row &
  Omit<ComponentProps<'button'>, 'disabled'> & { tone?: 'danger'; disabledReason?: ReactNode }

/** A row of a menu that does something. */
export function MenuButton({ icon, tone, disabledReason, children, ...button }: MenuButtonProps) {
  const hold = useHoldOff(disabledReason, button['aria-describedby'])
  return (
    <li>
      <button
        type="button"
        {...button}
        {...hold.attributes}
        onClick={hold.off ? stopEvent : button.onClick}
        className={classNames(
          rowLook,
          hold.off ? 'text-muted' : tone === 'danger' ? 'text-danger' : 'text-text',
          button.className,
        )}
      >
        {icon && <Icon name={icon} />}
        <span className="flex-1">{children}</span>
      </button>
      {hold.off && (
        <span className="block px-3 pb-2">
          <HoldOffReason id={hold.id}>{disabledReason}</HoldOffReason>
        </span>
      )}
    </li>
  )
}

/** A line between two groups of rows. */
export function MenuDivider() {
  return <li aria-hidden="true" className="mx-3 my-1.5 border-t border-line" />
}

const rowLook =
  'flex min-h-11.5 w-full items-center gap-3 rounded-sm px-3 py-2 text-left font-medium hover:bg-tint focus-visible:bg-tint focus-visible:-outline-offset-2'
