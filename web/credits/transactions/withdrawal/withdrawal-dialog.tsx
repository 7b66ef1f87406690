import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { usePaidWith } from '../use-paid-with.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { isFinal } from './withdraw.ts'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { WithdrawalOutlook } from './withdrawal-outlook.tsx'
import { WithdrawalRefused } from './withdrawal-refused.tsx'
import { WithdrawalSkeleton } from './withdrawal-skeleton.tsx'

type WithdrawalDialogProps = { order: Order; onClose: () => void }

/** Withdraws from a purchase in two steps: what will happen, and the confirmation with the amount. */
export function WithdrawalDialog({ order, onClose }: WithdrawalDialogProps) {
  const { t } = useLingui()
  const { preview, act } = useWithdrawal(order)
  return (
    <Modal
      open
      onClose={onClose}
      locked={act.isPending}
      title={t`Withdraw from this purchase`}
      closeLabel={t`Close`}
    >
      <Step order={order} preview={preview} act={act} onClose={onClose} />
    </Modal>
  )
}

type StepProps = ReturnType<typeof useWithdrawal> & { order: Order; onClose: () => void }

function Step({ order, preview, act, onClose }: StepProps) {
  const [confirming, setConfirming] = useState(false)
  const method = usePaidWith()(order)
  if (act.data) return <WithdrawalDone withdrawn={act.data} method={method} onClose={onClose} />
  const refused = preview.error ?? (isFinal(act.error) ? act.error : null)
  if (refused) {
    return (
      <WithdrawalRefused
        error={refused}
        retry={() => {
          act.reset()
          void preview.refetch()
        }}
        onClose={onClose}
      />
    )
  }
  if (!preview.data) return <WithdrawalSkeleton />
  const { withdrawal } = preview.data
  if (!confirming) {
    return (
      <WithdrawalOutlook
        withdrawal={withdrawal}
        orderId={order.id}
        method={method}
        onGoOn={() => setConfirming(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <WithdrawalConfirm
      withdrawal={withdrawal}
      method={method}
      error={act.error}
      busy={act.isPending || preview.isFetching}
      onConfirm={() => act.mutate(withdrawal.amount_minor)}
      onBack={() => {
        act.reset()
        setConfirming(false)
      }}
    />
  )
}
