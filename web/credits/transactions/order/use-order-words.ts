import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { failureWords } from '../../payment/result/failed/failure-words.ts'
import { usePaidWith } from '../use-paid-with.ts'

/** An order's state in a sentence or two. */
export function useOrderWords(): (order: Order) => string {
  const { t, i18n } = useLingui()
  const paidWith = usePaidWith()
  return (order) => {
    const method = paidWith(order)
    const unpaid = () => {
      const why = i18n._({ ...failureWords(order), values: { method } })
      return t`${why} Nothing was charged.`
    }
    return {
      created: () => t`Nothing was paid yet.`,
      pending: () =>
        t`We wait for the money (${method}). The credits are added as soon as it is confirmed.`,
      completed: () => t`It is paid, and the credits were added.`,
      failed: unpaid,
      cancelled: unpaid,
      expired: unpaid,
      refunded: () =>
        order.refunds.some(({ kind }) => kind === 'code_used')
          ? t`Nothing was bought, and the money goes back.`
          : t`The money went back, and the credits that were left were taken back.`,
      charged_back: () =>
        t`Your bank took the money back, and the credits that were left were taken back.`,
    }[order.state]()
  }
}
