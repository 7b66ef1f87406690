import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BubbleProps = {
  side: 'own' | 'theirs'
  /** Its place among consecutive messages by the same person. */
  place?: 'single' | 'first' | 'middle' | 'last'
  failed?: boolean
  /** Nothing but emoji: large, without a bubble. */
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
