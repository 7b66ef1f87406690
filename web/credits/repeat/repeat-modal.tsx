import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { FaultAlert } from '../payment/fault-alert.tsx'
import { useMandateName } from '../payment/saved/use-mandate-name.ts'
import { usePay } from '../payment/use-pay.ts'
import type { Repeat } from './repeat-panel.tsx'

type RepeatModalProps = { repeat: Repeat; back: string | null; onClose: () => void }

/** Shows the amount and the method again before charging them. */
export function RepeatModal({ repeat, back, onClose }: RepeatModalProps) {
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
          You buy <Plural value={credits} one="# credit" other="# credits" /> once. There is no
          subscription.
        </Trans>
      </p>
    </Modal>
  )
}
