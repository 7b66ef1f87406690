import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '../../../calls.ts'
import { formatNumber, manner } from '../../../language/format.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../order/fact.tsx'
import { linkOfMovement } from './link-of-movement.ts'

type MovementDetailsProps = { answer: Answer<'GET /api/movements/{number}'> }

/** What a movement did to the balance, when, and a link to what it belongs to. */
export function MovementDetails({ answer }: MovementDetailsProps) {
  const { i18n } = useLingui()
  const { id, delta, balance, created_at } = answer.movement
  const signed = new Intl.NumberFormat(manner(i18n.locale), { signDisplay: 'exceptZero' })
  return (
    <>
      <dl className="grid gap-3 rounded-xl border border-line bg-surface p-5 sm:p-6">
        <Fact term={<Trans>Credits</Trans>}>
          <span className={`type-body-strong ${delta > 0 ? 'text-success' : ''}`}>
            {signed.format(delta)}
          </span>
        </Fact>
        <Fact term={<Trans>Balance after it</Trans>}>{formatNumber(i18n.locale, balance)}</Fact>
        <Fact term={<Trans>When</Trans>}>
          <LocalTime at={created_at} format="date-time" />
        </Fact>
        <Fact term={<Trans>Movement number</Trans>}>{id}</Fact>
      </dl>
      <NextStep answer={answer} />
    </>
  )
}

function NextStep({ answer }: MovementDetailsProps) {
  const link = linkOfMovement(answer)
  if (!link) return null
  const isOrder = link.kind === 'order'
  return (
    <div data-print="no" className="mt-4">
      <Button look="line" icon={isOrder ? 'receipt' : 'chat-circle'} to={link.to}>
        {isOrder ? <Trans>See the order</Trans> : <Trans>Open the conversation</Trans>}
      </Button>
    </div>
  )
}
