import { Trans } from '@lingui/react/macro'
import { LocalTime } from '../../language/local-time.tsx'
import { BubbleStatus } from '../../ui/chat/bubble-status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Ticks } from './tick-state.ts'

type MessageStatusProps = { at: string; ticks?: Ticks; newest?: boolean; fresh?: boolean }

/** When a message was sent, and how far one's own has come. */
export function MessageStatus({ at, ticks, newest, fresh }: MessageStatusProps) {
  return (
    <BubbleStatus ticks={ticks} fresh={fresh}>
      {ticks && (newest ? <TickWord ticks={ticks} /> : <Hidden ticks={ticks} />)}
      <LocalTime at={at} format="time" />
    </BubbleStatus>
  )
}

function Hidden({ ticks }: { ticks: Ticks }) {
  return (
    <VisuallyHidden>
      <TickWord ticks={ticks} />{' '}
    </VisuallyHidden>
  )
}

function TickWord({ ticks }: { ticks: Ticks }) {
  if (ticks === 'read') return <Trans>Read</Trans>
  return ticks === 'delivered' ? <Trans>Delivered</Trans> : <Trans>Sent</Trans>
}
