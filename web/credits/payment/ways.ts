import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/payments.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { ask } from '../../data/ask.ts'
import type { MethodKind } from './method-mark.tsx'

/** The methods of the member's country in order; Apple Pay only on a device that has it. */
export function useMethods(): PaymentMethod[] {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const applePay = useHydrated() && hasApplePay()
  return (data?.methods ?? []).filter(({ id }) => id !== 'apple_pay' || applePay)
}

type WithApplePay = { ApplePaySession?: { canMakePayments: () => boolean } }

function hasApplePay(): boolean {
  try {
    return (globalThis as WithApplePay).ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Safari refuses to tell on a page that is not served over https.
    return false
  }
}

/** When the credits arrive, and what happens until then. */
export const methodLines: Readonly<Record<MethodKind, MessageDescriptor>> = {
  bank_app: msg`At once, in your bank's app`,
  bank_page: msg`At once, in your online banking`,
  bank_code: msg`At once, with a code from your bank's app`,
  phone: msg`At once, in the app on your phone`,
  card: msg`At once. Your bank may ask you to confirm it`,
  account: msg`At once, with your account there`,
  device: msg`At once, on this device`,
  voucher: msg`At once, with the code of a voucher from a shop`,
  direct_debit: msg`In 1 to 3 working days. You sign with a code by SMS`,
  transfer: msg`In 1 to 3 working days. You send the money yourself`,
}

/** The same for a saved method: nothing has to be typed again. */
export function savedLine(kind: MethodKind): MessageDescriptor {
  return kind === 'direct_debit'
    ? msg`In 1 to 3 working days, without typing anything`
    : msg`At once, without typing anything`
}

/** What happens next when the button is pressed. */
export function onwardLine(kind: MethodKind, saved: boolean): MessageDescriptor {
  if (saved) return msg`The amount is charged when you press the button.`
  switch (kind) {
    case 'direct_debit':
      return msg`Next you fill in your account, and confirm it with a code by SMS.`
    case 'transfer':
      return msg`Next you see where to send the money, and what to write on the transfer.`
    case 'phone':
    case 'card':
    case 'account':
    case 'device':
    case 'voucher':
    case 'bank_app':
    case 'bank_page':
    case 'bank_code':
      return msg`You pay on the page of the payment provider. We never see your card or your account.`
  }
}
