import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DiscountCode } from '#contract/discounts.ts'
import type { DeleteReason } from '#contract/leaving.ts'
import { useFocusKept } from '../browser/focus.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { usePause } from './pause.tsx'

type OfferProps = { kind: OfferKind | null; percentage: number }

/** What might help instead, read aloud when it appears. */
export function Offer({ kind, percentage }: OfferProps) {
  const { t } = useLingui()
  return (
    <section role="status" aria-label={t`An offer`} className="empty:hidden">
      {kind && <Offered kind={kind} percentage={percentage} />}
    </section>
  )
}

function Offered({ kind, percentage }: { kind: OfferKind; percentage: number }): ReactNode {
  switch (kind) {
    case 'discount':
      return <DiscountOffer percentage={percentage} />
    case 'pause':
      return <PauseOffer />
    case 'service':
      return <ServiceOffer />
    case 'search':
      return <SearchOffer />
  }
}

type OfferKind = 'discount' | 'pause' | 'service' | 'search'

type Situation = { reason: DeleteReason | undefined; delete_discount: number }

/** The one offer that answers somebody's reason for leaving, or null if none does. */
export function offerFor({ reason, delete_discount }: Situation): OfferKind | null {
  switch (reason) {
    case 'price':
      return delete_discount > 0 ? 'discount' : null
    case 'time':
    case 'not_looking':
      return 'pause'
    case 'site_problems':
      return 'service'
    case 'no_members':
      return 'search'
    default:
      return null
  }
}

/** A discount for those who find it expensive. A button takes it and then shows its code. */
function DiscountOffer({ percentage }: { percentage: number }) {
  const { mutate, data, isPending, error } = useChange({
    send: () => changeBy('POST /api/account-deletion/discount', {}),
    throwOnError: false,
  })
  const place = useFocusKept<HTMLDivElement>(data)
  if (data) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <DiscountTaken code={data.discountcode} />
      </div>
    )
  }
  return (
    <Alert
      icon="seal-percent"
      title={<Trans>You can have {percentage}% off your next purchase</Trans>}
      actions={
        <Button
          look="line"
          size="compact"
          busy={isPending}
          busyLabel={<Trans>One moment</Trans>}
          onClick={() => mutate()}
        >
          <Trans>Take the discount</Trans>
        </Button>
      }
    >
      <Trans>Once, for any bundle. Reading, liking and browsing are free as ever.</Trans>
      {!isPending && <OfferRefused error={error} />}
    </Alert>
  )
}

function DiscountTaken({ code }: { code: DiscountCode }) {
  const { value_percentage, expires } = code
  return (
    <Alert
      tone="success"
      icon="seal-percent"
      title={
        <Trans>
          Your code:{' '}
          <strong translate="no" className="tabular wrap-anywhere select-all">
            {code.code}
          </strong>
        </Trans>
      }
      actions={
        <Button look="line" size="compact" to={paths.credits()}>
          <Trans>See bundles</Trans>
        </Button>
      }
    >
      <Trans>Enter it when you pay: it takes {value_percentage}% off one purchase.</Trans>{' '}
      {expires && (
        <Trans>
          Valid until <LocalTime at={expires} format="date-time" />.
        </Trans>
      )}
    </Alert>
  )
}

/** A break instead; once it has begun, this says so in the same place. */
function PauseOffer() {
  const paused = Boolean(useUser()?.paused_at)
  const place = useFocusKept<HTMLDivElement>(paused)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {paused ? <PauseTaken /> : <PauseOffered />}
    </div>
  )
}

function PauseOffered() {
  const { turn, busy } = usePause()
  return (
    <Alert
      icon="coffee"
      title={<Trans>You can take a break instead</Trans>}
      actions={
        <Button
          look="line"
          size="compact"
          busy={busy}
          busyLabel={<Trans>Saving</Trans>}
          onClick={() => turn(true)}
        >
          <Trans>Take a break</Trans>
        </Button>
      }
    >
      <Trans>
        Nobody can find you or write to you for as long as you like. Your profile, conversations and
        credits stay.
      </Trans>
    </Alert>
  )
}

function PauseTaken() {
  return (
    <Alert
      icon="coffee"
      title={<Trans>You’re taking a break</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.settings('break')}>
          <Trans>Go to settings</Trans>
        </Button>
      }
    >
      <Trans>End it in the settings whenever you like.</Trans>
    </Alert>
  )
}

/** The search at its widest, with new members first. */
function SearchOffer() {
  return (
    <Alert
      icon="magnifying-glass"
      title={<Trans>You can widen your search</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.members({ sort: 'new' })}>
          <Trans>Show the newest members</Trans>
        </Button>
      }
    >
      <Trans>
        Without filters it shows everybody you’re a fit for, across your whole country and beyond,
        and you can put new members first.
      </Trans>
    </Alert>
  )
}

/** Customer service, for what does not work. */
function ServiceOffer() {
  return (
    <Alert
      icon="chat-circle-dots"
      title={<Trans>Customer service can help</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.page('service')}>
          <Trans>Customer service</Trans>
        </Button>
      }
    >
      <Trans>Tell us what isn’t working. A real person reads it and answers.</Trans>
    </Alert>
  )
}

/** Why an offer could not be taken. */
function OfferRefused({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (!error) return null
  return <p className="mt-2 type-body-strong text-danger">{errorSentence(i18n, error)}</p>
}
