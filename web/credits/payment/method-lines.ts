import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MethodKind } from './payment-methods.ts'

// Only whoever is about to pay reads these: pages that name a method need none of them.

/** When the credits arrive, and what happens until then. */
export const methodLines: Readonly<Record<MethodKind, MessageDescriptor>> = {
  bank_app: msg`Instantly, in your bank’s app`,
  bank_page: msg`Instantly, in your online banking`,
  bank_code: msg`Instantly, with a code from your bank’s app`,
  phone: msg`Instantly, in the app on your phone`,
  card: msg`Instantly. Your bank may ask you to confirm it`,
  account: msg`Instantly, with your account there`,
  device: msg`Instantly, on this device`,
  voucher: msg`Instantly, with a voucher code from a shop`,
  direct_debit: msg`In 1 to 3 working days. You confirm with a code by text`,
  transfer: msg`In 1 to 3 working days. You send the money yourself`,
}

/** The same for a saved method: nothing has to be typed again. */
export function savedLine(kind: MethodKind): MessageDescriptor {
  return kind === 'direct_debit'
    ? msg`In 1 to 3 working days, nothing to type`
    : msg`Instantly, nothing to type`
}

/** What happens next when the button is pressed. */
export function onwardLine(kind: MethodKind, saved: boolean): MessageDescriptor {
  if (saved) return msg`The amount is charged when you press the button.`
  switch (kind) {
    case 'direct_debit':
      return msg`Next, you enter your account and confirm it with a code by text.`
    case 'transfer':
      return msg`Next, you’ll see where to send the money and what reference to use.`
    case 'phone':
    case 'card':
    case 'account':
    case 'device':
    case 'voucher':
    case 'bank_app':
    case 'bank_page':
    case 'bank_code':
      return msg`You pay on the payment provider’s page. We never see your card or your account.`
  }
}
