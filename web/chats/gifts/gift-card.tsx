import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type GiftCardProps = {
  side: 'own' | 'theirs'
  /** The picture of the gift, 120 px high. */
  drawing: ReactNode
  /** What it is, for example "A coffee". */
  title: ReactNode
  /** Just arrived: it is put down. */
  fresh?: boolean
  /** The line below: time, ticks, words. */
  status?: ReactNode
  className?: string
  /** Who gave it, and the words that came with it. No price: only the chooser shows that. */
  children?: ReactNode
}

/** A gift in a conversation: a card in the brand's colour with the tight corner on its side. */
export function GiftCard(props: GiftCardProps) {
  const { side, drawing, title, fresh, status, className, children } = props
  const own = side === 'own'
  return (
    <div
      className={classNames(
        'mt-4 flex max-w-full flex-col first:mt-0',
        own ? 'items-end self-end' : 'items-start self-start',
        fresh && 'animate-gift',
        className,
      )}
    >
      <div
        className={classNames(
          'w-67 max-w-full bg-field p-5 text-on-field forced-colors:border',
          own ? 'rounded-voice-out-xl' : 'rounded-voice-in-xl',
        )}
      >
        <span className="mb-3 flex h-30 justify-center">{drawing}</span>
        <p className="type-title-3">{title}</p>
        {children && <div className="mt-0.5 type-small wrap-anywhere">{children}</div>}
      </div>
      {status}
    </div>
  )
}
