import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '#contract/payments.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = {
  created: 'neutral',
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'info',
  charged_back: 'danger',
} as const

/** An order's state in a word or two. */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag tone={tones[state]}>{useStateWord()(state)}</Tag>
}

function useStateWord(): (state: OrderState) => string {
  const { t } = useLingui()
  return (state) =>
    ({
      created: t`Not paid yet`,
      pending: t`Pending`,
      completed: t`Completed`,
      failed: t`Failed`,
      cancelled: t`Cancelled`,
      expired: t`Expired`,
      refunded: t`Refunded`,
      charged_back: t`Charged back`,
    })[state]
}
