import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../language/format.ts'
import { paths } from '../../../paths.ts'
import { useMember } from '../../../sites/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { StepTitle } from './step-title.tsx'
import type { Withdrawn } from './withdraw.ts'

type WithdrawalDoneProps = { withdrawn: Withdrawn; method: string; onClose: () => void }

/** It is done: what comes back, how and when, and where the receipt went. */
export function WithdrawalDone({ withdrawn, method, onClose }: WithdrawalDoneProps) {
  const { i18n } = useLingui()
  const { order, credits } = withdrawn
  const { email } = useMember()
  const refund = order.refunds.findLast(({ kind }) => kind === 'withdrawal')
  const note = order.receipts.findLast(({ kind }) => kind === 'credit_note')
  const amount = formatMoney(i18n.locale, refund?.amount_minor ?? 0, order.currency)
  return (
    <>
      <Tag tone="success" icon="check-circle" className="mb-3">
        <Trans>Withdrawn</Trans>
      </Tag>
      <StepTitle>
        <Trans>{amount} is paid back to you</Trans>
      </StepTitle>
      <div className="mt-1 grid gap-2 text-text-2">
        <p>
          <Trans>It comes the way you paid ({method}), usually within five working days.</Trans>
        </p>
        <p>
          <Plural value={credits} one="You have # credit now." other="You have # credits now." />
        </p>
        <p className="wrap-anywhere">
          <Trans>The receipt is sent to {email}.</Trans>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {note && (
          <Button look="line" icon="receipt" href={paths.receiptFile(note.id)} target="_blank">
            <Trans>Credit note (PDF)</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
