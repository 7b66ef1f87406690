import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { pageData } from '../data/page-data.ts'
import { formatMoney } from '../language/format.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { HindranceReason, RoomNote, roomQuestion } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { FaultAlert } from './payment/fault-alert.tsx'
import { savedLine } from './payment/method-lines.ts'
import { MethodMark } from './payment/method-mark.tsx'
import { kindOf } from './payment/payment-methods.ts'
import { mandatesQuestion, useMandateName, useMandates } from './payment/saved-methods.tsx'
import { useHindrance } from './payment/use-hindrance.ts'
import { usePay } from './payment/use-pay.ts'
import { useVat } from './payment/use-vat.ts'
import { repeatQuestion } from './same-again.tsx'

const page = pageData({
  who: 'member',
  questions: () => [repeatQuestion, ask('GET /api/bundles', {})],
  extras: () => [mandatesQuestion, roomQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The last purchase again, with the saved method. */
export default function RepeatOrder() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const back = safeNext(search.get('back'))
  const { data } = useQuery(repeatQuestion)
  return (
    <div className="page py-6">
      <title>{`${t`Same again`} · ${settings.name}`}</title>
      {data?.repeat ? (
        <>
          <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="type-display-2">
              <Trans>Same again</Trans>
            </h1>
            <CreditBalance />
          </header>
          <RepeatPanel repeat={data.repeat} back={back} />
        </>
      ) : (
        <NothingToRepeat back={back} />
      )}
    </div>
  )
}

/** Nothing can be repeated: why, and the way to buy from scratch. */
function NothingToRepeat({ back }: { back: string | null }) {
  const { paid_user } = useMember()
  const why = whyNothing(paid_user, useMandates())
  return (
    <EmptyState
      level={1}
      drawing={<NoTransactions />}
      title={<Trans>There’s nothing to repeat</Trans>}
      text={useReason()(why)}
      actions={
        <Button to={paths.credits({ back: back ?? undefined })}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}

function useReason(): (why: NothingReason) => string {
  const { t } = useLingui()
  return (why) =>
    ({
      never_bought: t`You haven’t bought any credits yet.`,
      nothing_saved: t`No payment method is saved. You can save one the next time you pay.`,
      not_sold: t`The bundle you last bought is no longer available, or your saved method doesn’t work for it.`,
    })[why]
}

type NothingReason = 'never_bought' | 'nothing_saved' | 'not_sold'

/**
 * Why there is nothing to repeat: nothing was bought, no method is saved, or the bundle is gone.
 */
export function whyNothing(paid: boolean, mandates: readonly Mandate[]): NothingReason {
  if (!paid) return 'never_bought'
  return mandates.length === 0 ? 'nothing_saved' : 'not_sold'
}

type Repeat = NonNullable<Answer<'GET /api/repeat-order'>['repeat']>

/** What is bought again, for how much and with what: one press and its confirmation. */
function RepeatPanel({ repeat, back }: { repeat: Repeat; back: string | null }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const { bundle_id, credits, price_minor, currency, mandate } = repeat
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const name = useMandateName()(mandate)
  const vat = useVat(price_minor, currency)
  const hindrance = useHindrance()({ bundle_id, price_minor })
  return (
    <section className="max-w-[34rem] rounded-xl border border-line bg-surface p-5 md:p-6">
      <dl className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="type-title-2">
            <Plural value={credits} one="# credit" other="# credits" />
          </dt>
          <dd className="tabular type-title-2">{amount}</dd>
          {vat && (
            <dd className="w-full text-right type-small text-text-2 tabular">
              <Trans>
                includes {vat.rate} VAT, {vat.amount}
              </Trans>
            </dd>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line pt-3">
          <dt className="type-body-strong wrap-anywhere">{name}</dt>
          <dd className="type-small text-text-2">{i18n._(savedLine(kindOf(mandate.method)))}</dd>
          <dd className="col-start-2 row-span-2 row-start-1 self-center">
            <MethodMark method={mandate.method} name={mandate.name} />
          </dd>
        </div>
      </dl>
      {hindrance && <RoomNote hindrance={hindrance} className="my-4" />}
      <Button
        size="large"
        wide
        className="mt-5"
        disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
        onClick={() => setAsking(true)}
      >
        <Trans>
          Pay {amount} with {name}
        </Trans>
      </Button>
      <Button
        look="line"
        wide
        className="mt-2.5"
        to={paths.payment(bundle_id, undefined, { back: back ?? undefined })}
      >
        <Trans>Another method</Trans>
      </Button>
      {asking && <RepeatModal repeat={repeat} back={back} onClose={() => setAsking(false)} />}
    </section>
  )
}

type RepeatModalProps = { repeat: Repeat; back: string | null; onClose: () => void }

/** Shows the amount and the method again before charging them. */
function RepeatModal({ repeat, back, onClose }: RepeatModalProps) {
  const { t, i18n } = useLingui()
  const { bundle_id, credits, price_minor, currency, mandate } = repeat
  const { pay, paying, error } = usePay({ bundleId: bundle_id, back })
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const name = useMandateName()(mandate)
  const charge = () => pay({ method: mandate.method, mandateId: mandate.id, code: undefined })
  return (
    <Modal
      open
      onClose={() => !paying && onClose()}
      size="small"
      title={t`Pay ${amount} with ${name}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button busy={paying} busyLabel={<Trans>Paying</Trans>} onClick={charge}>
            <Trans>Pay {amount}</Trans>
          </Button>
          <Button look="line" onClick={() => !paying && onClose()}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {error && !paying && <FaultAlert error={error} />}
      <p className="text-text-2">
        <Trans>
          You buy <Plural value={credits} one="# credit" other="# credits" /> once. No subscription.
        </Trans>
      </p>
    </Modal>
  )
}
