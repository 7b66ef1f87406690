import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import type { IconName } from '../icon-names.ts'

const tones = {
  info: { ground: 'bg-tint', ink: 'text-on-tint', icon: 'info' },
  warning: { ground: 'bg-warning-tint', ink: 'text-warning-text', icon: 'warning' },
  danger: { ground: 'bg-danger-tint', ink: 'text-danger', icon: 'warning-octagon' },
  success: { ground: 'bg-success-tint', ink: 'text-success', icon: 'check-circle' },
} as const satisfies Record<string, { ground: string; ink: string; icon: IconName }>

type AlertProps = {
  tone?: keyof typeof tones
  title?: ReactNode
  icon?: IconName
  /** Links or small buttons after the text. */
  actions?: ReactNode
  onDismiss?: () => void
  /** Needed with `onDismiss`. */
  dismissLabel?: string
  /** Appeared while the person was here, so it is read aloud. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/** Something to know, in the flow of the page. */
export function Alert(props: AlertProps) {
  const { tone = 'info', title, icon, actions, onDismiss, dismissLabel, live } = props
  const { ground, ink, icon: usual } = tones[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex gap-3.5 rounded-md px-4 py-3 forced-colors:border',
        ground,
        props.className,
      )}
    >
      <Icon name={icon ?? usual} fill size={22} className={classNames('mt-px', ink)} />
      <div className="min-w-0 flex-1 self-center">
        {title && <p className="type-body-strong text-text">{title}</p>}
        {props.children && <div className="type-small text-text">{props.children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton icon="x" label={dismissLabel} onClick={onDismiss} className="-my-1.5 -mr-2" />
      )}
    </div>
  )
}
