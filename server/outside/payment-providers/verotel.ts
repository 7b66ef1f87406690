import { type MethodRange, type PaymentProvider, RefundByHand } from './provider.ts'
import { chargeToken } from './verotel/charge-token.ts'
import { flexPay, type VerotelOptions } from './verotel/flexpay.ts'
import { parametersOf, verotelCurrencies } from './verotel/parameters.ts'
import { openMemory, readPostback } from './verotel/postbacks.ts'
import { readSale } from './verotel/read-sale.ts'

/** Verotel FlexPay, which accepts shops that others do not. */
export function verotelProvider(options: VerotelOptions): PaymentProvider {
  const flexpay = flexPay(options)
  const memory = openMemory()
  return {
    name: 'verotel',
    storable: ['card'],
    methods: async ({ country, currency }) => methodsIn(country, currency),
    begin: async (request) => {
      const parameters = parametersOf(request)
      const checkoutUrl = flexpay.address('startorder', parameters)
      return { reference: parameters.referenceID, checkoutUrl }
    },
    charge: (request) => chargeToken(flexpay, memory, request),
    fetch: (reference) => readSale(flexpay, memory, reference),
    refund: byHand,
    fetchRefund: byHand,
    // An unused token costs nothing, and FlexPay has no call to end it.
    revoke: async () => undefined,
    readCallback: (request) => readPostback(flexpay, memory, request),
  }
}

function methodsIn(country: string, currency: string): Map<string, MethodRange> {
  const range: MethodRange = { minimumMinor: 1, maximumMinor: null }
  const methods = new Map<string, MethodRange>()
  if (verotelCurrencies.includes(currency)) methods.set('card', range)
  if (country === 'NL' && currency === 'EUR') methods.set('ideal', range)
  return methods
}

async function byHand(): Promise<never> {
  throw new RefundByHand('Verotel pays back in its Control Center only.')
}
