import { minorOf } from '../minor-of.ts'
import type { ProviderPayment, ProviderState, SavedMethod } from '../provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { FlexPay } from './flexpay.ts'
import type { Memory, Told } from './postbacks.ts'
import { askStatus, type Sale } from './sale-status.ts'

const states = new Map<string, ProviderState>([
  ['APPROVED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
])

/** A sale as FlexPay reports it now, together with what postbacks said. */
export async function readSale(
  flexpay: FlexPay,
  memory: Memory,
  reference: string,
): Promise<ProviderPayment> {
  const sale = await askStatus(flexpay, reference)
  const told = memory.of(reference)
  if (!sale) return { ...notYet, ...(told?.declined ? declined : {}) }
  const state = states.get(sale.get('saleResult') ?? '')
  if (!state) throw new ProviderFault('verotel salestatus', null, 'a result that is new to us')
  const currency = sale.get('priceCurrency') ?? ''
  const paid = state === 'completed'
  return {
    state,
    amountMinor: minorOf(sale.get('priceAmount') ?? '', currency),
    currency,
    failure: state === 'failed' ? 'declined' : null,
    refundedMinor: [...(told?.refunds.values() ?? [])].reduce((sum, minor) => sum + minor, 0),
    chargedBack: told?.chargedBack ?? false,
    country: paid ? (sale.get('cardCountry') ?? null) : null,
    saved: paid && told?.token ? savedOf(sale, told, reference) : null,
    bankTransfer: null,
  }
}

/**
 * FlexPay knows only sales, no attempts: a buyer who never paid, or was turned down, left no trace
 * there.
 */
const notYet: ProviderPayment = {
  state: 'pending',
  amountMinor: 0,
  currency: '',
  failure: null,
  refundedMinor: 0,
  chargedBack: false,
  country: null,
  saved: null,
  bankTransfer: null,
}

const declined = { state: 'failed', failure: 'declined' } as const

function savedOf(sale: Sale, { token }: Told, reference: string): SavedMethod | null {
  if (token === null) return null
  return {
    reference: token,
    customerReference: sale.get('custom1') ?? reference,
    name: sale.get('CCBrand') ?? '',
    lastFour: sale.get('truncatedPAN')?.match(/\d{4}$/)?.[0] ?? null,
    expires: null,
  }
}
