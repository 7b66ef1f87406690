import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Spending } from '#contract/spending.ts'
import { formatDay, formatMoney } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { spendingOf } from './use-spending.ts'

/** The limits that count now. Pages that sell load them before they are shown. */
export const roomQuestion = spendingOf(null)

const frozenMs = 30_000

/**
 * What the member's own limits leave for buying; null while they are not known. While nobody can buy
 * anything it is asked again, so that whoever waits on the page goes on as soon as that is over.
 */
export function useRoom(enabled = true): Spending | null {
  const { data } = useQuery({
    ...roomQuestion,
    enabled,
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.spending.frozen ? frozenMs : false),
  })
  return data?.spending ?? null
}

/**
 * Why something cannot be bought now: the books are looked through, the member paused buying, or set a
 * limit below its price.
 */
export type Hindrance = 'frozen' | 'paused' | 'limit'

type Limits = Pick<
  Spending,
  'frozen' | 'paused_until' | 'monthly_limit_minor' | 'spent_minor' | 'held'
>

/**
 * What stands in the way of a purchase, as the server would judge it; null if nothing does. An
 * order that was placed before does not stand in its own way.
 */
export function hindranceOf(
  room: Limits | null,
  price_minor: number,
  orderId?: string,
): Hindrance | null {
  if (room?.frozen) return 'frozen'
  if (room?.paused_until) return 'paused'
  if (!room || room.monthly_limit_minor === null) return null
  const others = room.held.filter(({ order_id }) => order_id !== orderId)
  const committed = others.reduce((sum, order) => sum + order.price_minor, room.spent_minor)
  return price_minor > room.monthly_limit_minor - committed ? 'limit' : null
}

type RoomNoteProps = {
  /** What stands in the way of all that is offered here; null if something can be bought. */
  hindrance: Hindrance | null
  className?: string
}

/** What is left of the member's limit and until when, or that nothing can be bought now; else nothing. */
export function RoomNote({ hindrance, className }: RoomNoteProps) {
  const room = useRoom()
  if (room?.frozen) {
    return (
      <Alert tone="warning" icon="clock" className={className}>
        {/* In the words of the refusal, which would bring all the others along. */}
        <Trans>
          We’re checking our books, so payments are off for a moment. Your credits are safe.
        </Trans>
      </Alert>
    )
  }
  if (!room || (room.monthly_limit_minor === null && !room.paused_until)) return null
  return (
    <Alert
      tone={hindrance ? 'warning' : 'info'}
      icon={hindrance ? 'clock' : 'info'}
      className={className}
      title={<RoomTitle room={room} />}
      actions={
        <Button look="line" size="compact" to={paths.spending()}>
          <Trans>Your spending limits</Trans>
        </Button>
      }
    >
      <RoomText room={room} />
    </Alert>
  )
}

function RoomTitle({ room }: { room: Spending }) {
  const { i18n } = useLingui()
  if (room.paused_until) {
    return (
      <Trans>
        You paused buying until <LocalTime at={room.paused_until} format="date-time" />
      </Trans>
    )
  }
  if (room.left_minor === 0) return <Trans>Your limit for this month is used up</Trans>
  const left = formatMoney(i18n.locale, room.left_minor ?? 0, room.currency)
  return <Trans>You can spend {left} more this month</Trans>
}

function RoomText({ room }: { room: Spending }) {
  const { i18n } = useLingui()
  if (room.paused_until) return <Trans>The credits you have are still yours to use.</Trans>
  const limit = formatMoney(i18n.locale, room.monthly_limit_minor ?? 0, room.currency)
  // The month begins at the site's midnight, whatever the reader's clock says then.
  const day = formatDay(i18n.locale, `${room.renews_on}T00:00:00Z`, 'UTC')
  return (
    <>
      <Trans>
        Your limit is {limit} a month. It starts again on {day}.
      </Trans>{' '}
      {room.held.length > 0 && <Trans>Payments still in progress count too.</Trans>}
    </>
  )
}

/** In few words at what cannot be bought; the note above has the rest. */
export function HindranceReason({ hindrance }: { hindrance: Hindrance }) {
  switch (hindrance) {
    case 'frozen':
      return <Trans>Payments are off for a moment</Trans>
    case 'paused':
      return <Trans>You paused buying</Trans>
    case 'limit':
      return <Trans>More than your limit leaves</Trans>
  }
}
