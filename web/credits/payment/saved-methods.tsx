import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Mandate, Order, OwnMandate } from '#contract/payments.ts'
import { ask } from '../../data/ask.ts'
import { useMethodName } from './payment-methods.ts'

const none: readonly OwnMandate[] = []

export const mandatesQuestion = ask('GET /api/mandates', {})

/**
 * The member's saved methods that can pay, the last used first; if they cannot be loaded, one pays
 * without.
 */
export function useMandates(): readonly Mandate[] {
  return useQuery({ ...mandatesQuestion, select: chargeable, throwOnError: false }).data ?? none
}

/** One whose provider moves no money here any more can be looked at and removed, and no more. */
export function chargeable({ mandates }: { mandates: readonly OwnMandate[] }) {
  return mandates.filter((each) => each.chargeable)
}

/** Whether a saved method that an order was charged to can be charged again; unknown, it may be. */
export function useCanCharge(): (mandate: Mandate) => boolean {
  const { data } = useQuery({ ...mandatesQuestion, throwOnError: false })
  return (mandate) => !data || canCharge(data, mandate)
}

/** The one that was used last stands for all that are the same card, so it may be there by its face. */
export function canCharge({ mandates }: { mandates: readonly OwnMandate[] }, mandate: Mandate) {
  const face = ({ method, name, last_four, expires }: Mandate) =>
    [method, name, last_four, expires].join(' ')
  const known =
    mandates.find(({ id }) => id === mandate.id) ??
    mandates.find((each) => each.last_four !== null && face(each) === face(mandate))
  return known?.chargeable ?? false
}

/** "Visa ending 4242": how people recognise a saved method. */
export function useMandateName(): (mandate: Mandate) => string {
  const { t } = useLingui()
  const methodName = useMethodName()
  return ({ method, name: told, last_four }) => {
    const name = told === method || told === '' ? methodName(method) : told
    return last_four ? t`${name} ending ${last_four}` : name
  }
}

/**
 * How an order is paid, as its buyer knows it: the saved card by its last digits, else the method.
 */
export function usePaidWith(): (order: Pick<Order, 'method' | 'mandate'>) => string {
  const methodName = useMethodName()
  const mandateName = useMandateName()
  return ({ method, mandate }) => (mandate ? mandateName(mandate) : methodName(method))
}

/** The last month of a card as written on the card itself: 2027-11 is 11/27. */
export function cardExpiry(expires: string): string {
  const [year = '', month = ''] = expires.split('-')
  return `${month}/${year.slice(-2)}`
}

/** A card is valid until the last day of its month; what has no month does not expire. */
export function isExpired(expires: string | null, today: string): boolean {
  return expires !== null && today.slice(0, 7) > expires
}
