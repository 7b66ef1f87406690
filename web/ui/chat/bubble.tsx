import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type BubbleProps = {
  side: 'own' | 'theirs'
  /** Its place in a run of messages by the same person. */
  place?: 'single' | 'first' | 'middle' | 'last'
  failed?: boolean
  /** Only emoji: large, without a bubble. */
  emojiOnly?: boolean
  /** Just arrived from the other person: it rises. One's own appears at once. */
  fresh?: boolean
  /** The line below: time, ticks, words. */
  status?: ReactNode
  className?: string
  children: ReactNode
}

/** One message. The tight corner is on the last of a group. */
export function Bubble(props: BubbleProps) {
  const { side, place = 'single', failed, emojiOnly, fresh, status, className, children } = props
  const own = side === 'own'
  const ends = place === 'single' || place === 'last'
  const begins = place === 'single' || place === 'first'
  return (
    <div
      className={classNames(
        'flex max-w-[min(80%,34rem)] flex-col',
        own ? 'items-end self-end' : 'items-start self-start',
        begins ? 'mt-4 first:mt-0' : 'mt-1',
        fresh && !own && 'animate-rise',
        className,
      )}
    >
      <div
        className={classNames(
          'max-w-full wrap-anywhere whitespace-pre-wrap forced-colors:border',
          emojiOnly
            ? 'text-[2.5rem]/[1.2]'
            : classNames(
                'px-4 py-2.5',
                ends ? (own ? 'rounded-voice-out' : 'rounded-voice-in') : 'rounded-lg',
                failed ? 'bg-danger-tint' : own ? 'bg-tint' : 'bg-neutral',
              ),
        )}
      >
        {children}
      </div>
      {status}
    </div>
  )
}

type BubbleStatusProps = {
  /** One tick, two, or two in blue. The word itself is in the children. */
  ticks?: 'sent' | 'delivered' | 'read'
  /** The message was just sent: its first tick fades in. */
  fresh?: boolean
  className?: string
  children: ReactNode
}

/** When, and how far it came: "21:04 Read". */
export function BubbleStatus({ ticks, fresh, className, children }: BubbleStatusProps) {
  const [first] = useState(fresh ? undefined : ticks)
  return (
    <span
      className={classNames(
        'mt-1 inline-flex items-center gap-1.5 px-1 tabular type-caption text-muted',
        className,
      )}
    >
      {children}
      {ticks && (
        <Icon
          key={ticks}
          name={ticks === 'sent' ? 'check' : 'checks'}
          bold
          size={16}
          className={classNames(ticks === 'read' && 'text-link', ticks !== first && 'animate-tick')}
        />
      )}
    </span>
  )
}

/** Under a message that was not sent: what happened, and the way on. */
export function FailedStatus({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <span
      role="status"
      className="mt-1 flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2 px-1 type-caption text-danger"
    >
      <span className="inline-flex items-center gap-1.5">
        <Icon name="warning-octagon" fill size={16} />
        <span>{children}</span>
      </span>
      {action && <span className="whitespace-nowrap">{action}</span>}
    </span>
  )
}

/** Three still dots in a bubble, and who is writing. */
export function TypingDots({ label }: { label: string }) {
  return (
    <div role="status" className="mt-4 flex flex-col items-start self-start">
      <span aria-hidden="true" className="flex gap-1.5 rounded-voice-in bg-neutral px-4.5 py-4.5">
        <span className="size-1.5 rounded-full bg-muted" />
        <span className="size-1.5 rounded-full bg-muted" />
        <span className="size-1.5 rounded-full bg-muted" />
      </span>
      <span className="mt-1 px-1 type-caption text-muted">{label}</span>
    </div>
  )
}
