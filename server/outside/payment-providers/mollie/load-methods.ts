import { type Method, PaymentMethod, SequenceType } from '@mollie/api-client'
import { minorOf } from '../minor-of.ts'
import type { MethodRange } from '../provider.ts'
import { mollieMethods } from './methods.ts'
import type { Mollie } from './mollie-access.ts'

// Mollie lists a currency's methods only for an amount: we take that of an ordinary bundle.
const ordinary = '25.00'

/**
 * Our methods that Mollie handles in a country and currency, with the prices they can be used for.
 */
export async function loadMethods(
  { client, ask }: Mollie,
  { country, currency }: { country: string; currency: string },
): Promise<Map<string, MethodRange>> {
  const where = { amount: { value: ordinary, currency }, billingCountry: country }
  const [shown, recurring] = await Promise.all([
    ask('methods.list', client.methods.list({ ...where, includeWallets: 'applepay' })),
    ask('methods.list', client.methods.list({ ...where, sequenceType: SequenceType.recurring })),
  ])
  const debit = recurring.filter(({ id }) => id === PaymentMethod.directdebit)
  const known = new Map([...shown, ...debit].map((method) => [`${method.id}`, method]))
  return new Map(
    [...mollieMethods].flatMap(([id, theirs]) => {
      const method = known.get(theirs)
      return method ? [[id, rangeOf(method, currency)] as const] : []
    }),
  )
}

/** Ranges in a currency other than the price's say nothing about it. */
function rangeOf({ minimumAmount, maximumAmount }: Method, currency: string): MethodRange {
  const tells = minimumAmount?.currency === currency
  return {
    minimumMinor: tells ? minorOf(minimumAmount.value, currency) : 1,
    maximumMinor:
      maximumAmount?.currency === currency ? minorOf(maximumAmount.value, currency) : null,
  }
}
