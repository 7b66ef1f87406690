import { createHash, timingSafeEqual } from 'node:crypto'
import { plainMoney } from '#contract/money/money.ts'
import {
  type Callback,
  type ChargeRequest,
  type MethodRange,
  minorOf,
  type PaymentProvider,
  type PaymentRequest,
  ProviderFault,
  type ProviderPayment,
  type ProviderState,
  RefundByHand,
  type SavedMethod,
} from './provider.ts'

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
    findCharge: async (request) => {
      const reference = parametersOf(request).referenceID
      return (await askStatus(flexpay, reference)) ? { reference } : null
    },
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

const states = new Map<string, ProviderState>([
  ['APPROVED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
])

/** A sale as FlexPay reports it now, together with what postbacks said. */
async function readSale(
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
    refundedMinor: 0,
    refunds: [...(told?.refunds ?? [])].map(([name, amountMinor]) => ({
      reference: name,
      amountMinor,
    })),
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

/**
 * Buys with one click: requests the order page with the last purchase's token, as a browser would.
 * If it is asked twice, the existing sale counts.
 */
async function chargeToken(
  flexpay: FlexPay,
  memory: Memory,
  request: ChargeRequest,
): Promise<{ reference: string }> {
  const parameters = parametersOf(request)
  const reference = parameters.referenceID
  if (await askStatus(flexpay, reference)) return { reference }
  const declineURL = `${parameters.declineURL}&declined`
  const oneClickToken = request.mandate.reference
  const address = flexpay.address('startorder', { ...parameters, declineURL, oneClickToken })
  const response = await flexpay.ask(address)
  await response.body?.cancel()
  if (response.status >= 400) {
    throw new ProviderFault('verotel startorder', response.status, 'one click was refused')
  }
  if (response.headers.get('Location')?.startsWith(declineURL)) {
    memory.note(reference).declined = true
  }
  return { reference }
}

/** What signed postbacks say about a sale that its status does not. */
type Told = {
  /** For the next one-click purchase; each purchase brings a new one. */
  token: string | null
  chargedBack: boolean
  /** Whether the order page turned down a saved card. */
  declined: boolean
  /** By transaction, because the same postback may come twice. */
  refunds: Map<string, number>
}

/** Remembers what was said until the sale is asked about, which is at once. */
type Memory = { of(reference: string): Told | undefined; note(reference: string): Told }

const remembered = 1000

function openMemory(): Memory {
  const told = new Map<string, Told>()
  return {
    of: (reference) => told.get(reference),
    note: (reference) => {
      const known = told.get(reference)
      if (known) return known
      const [oldest] = told.keys()
      if (told.size >= remembered && oldest !== undefined) told.delete(oldest)
      const fresh: Told = { token: null, chargedBack: false, declined: false, refunds: new Map() }
      told.set(reference, fresh)
      return fresh
    },
  }
}

/** FlexPay wants to hear this, or it gives the buyer the money back; a forger hears the same. */
const reply = 'OK'

/** Reads a postback, by GET or POST. One that is not signed with our key names no payment. */
function readPostback(
  { signatureKey, shopId }: FlexPay,
  memory: Memory,
  request: { method: string; url: string; body: string },
): Callback {
  const search = new URL(request.url, 'http://localhost').search
  const postback = new URLSearchParams(request.method === 'POST' ? request.body : search)
  if (!postback.has('shopID')) postback.set('shopID', shopId)
  const reference = postback.get('referenceID')
  const isOurs = postback.get('shopID') === shopId && isSigned(postback, signatureKey)
  if (!reference || !isOurs) return { reference: null, reply }
  note(memory.note(reference), postback)
  return { reference, reply }
}

function note(told: Told, postback: URLSearchParams): void {
  const event = postback.get('event')
  if (event === 'chargeback') told.chargedBack = true
  if (event === 'credit') {
    const amount = postback.get('amount') ?? postback.get('priceAmount') ?? '0'
    const currency = postback.get('currency') ?? postback.get('priceCurrency') ?? 'EUR'
    const minor = Math.abs(minorOf(amount, currency))
    told.refunds.set(postback.get('transactionID') ?? amount, minor)
  }
  told.token = postback.get('oneClickToken') ?? told.token
}

/**
 * FlexPay's names for our methods. Its direct debit is left out: ours are signed on our own form.
 */
const verotelMethods = new Map([
  ['card', 'CC'],
  ['ideal', 'IDEAL'],
])

/** The currencies that FlexPay accepts. */
const verotelCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']

/** A purchase in FlexPay's terms. */
function parametersOf(request: PaymentRequest | ChargeRequest) {
  const { method, currency } = request
  const paymentMethod = verotelMethods.get(method)
  if (!paymentMethod || !verotelCurrencies.includes(currency)) {
    throw new Error(`Verotel does not sell by ${method} in ${currency}.`)
  }
  return {
    type: 'purchase',
    referenceID: `vt_${request.paymentId}`,
    priceAmount: plainMoney(request.amountMinor, currency),
    priceCurrency: currency,
    description: request.description.slice(0, 100),
    paymentMethod,
    custom1: request.memberId,
    successURL: request.returnUrl,
    declineURL: request.returnUrl,
  }
}

/** A sale as FlexPay's status page shows it: names and values, one per line. */
type Sale = Map<string, string>

/** Asks about a sale by our reference; null if nobody has paid under it yet. */
async function askStatus(flexpay: FlexPay, reference: string): Promise<Sale | null> {
  const response = await flexpay.ask(flexpay.address('salestatus', { referenceID: reference }))
  if (response.status !== 200) {
    throw new ProviderFault('verotel salestatus', response.status, 'no status')
  }
  const sale = readLines(await response.text())
  const answer = sale.get('response')
  if (answer === 'FOUND') {
    if ((sale.get('referenceID') ?? reference) === reference) return sale
    throw new ProviderFault('verotel salestatus', null, 'another sale than was asked for')
  }
  if (answer === 'NOTFOUND') return null
  throw new ProviderFault('verotel salestatus', null, sale.get('error') ?? 'not a status')
}

function readLines(text: string): Sale {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = line.match(/^(\w+):\s*(.*?)\s*$/) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  return new Map(lines)
}

type VerotelOptions = {
  shopId: string
  signatureKey: string
  /** FlexPay's address; the real one unless given. */
  endpoint?: string
  timeoutMs?: number
}

type FlexPay = {
  signatureKey: string
  shopId: string
  /** The address of a signed request. */
  address(page: 'startorder' | 'salestatus', parameters: Record<string, string>): string
  /** Requests it; throws ProviderFault if there is no answer. */
  ask(address: string): Promise<Response>
}

/** FlexPay, version 4: every request is an address with a signature. */
function flexPay(options: VerotelOptions): FlexPay {
  const {
    shopId,
    signatureKey,
    endpoint = 'https://secure.verotel.com',
    timeoutMs = 10_000,
  } = options
  return {
    signatureKey,
    shopId,
    address: (page, parameters) => {
      const signed = new URLSearchParams({ ...parameters, shopID: shopId, version: '4' })
      signed.sort()
      signed.append('signature', sign(signed, signatureKey))
      return `${endpoint}/${page}?${signed}`
    },
    ask: async (address) => {
      const page = new URL(address).pathname
      try {
        return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      } catch {
        throw new ProviderFault(
          `verotel ${page}`,
          null,
          `not within ${timeoutMs} ms, or not at all`,
        )
      }
    },
  }
}

/** What FlexPay leaves out when it signs a request; in a postback everything is signed. */
const unsigned = new Set(['signature', 'email', 'oneClickToken'])

/** FlexPay's signature of a request: the key, then every parameter by name, joined with colons. */
export function sign(parameters: URLSearchParams, signatureKey: string): string {
  return hash(
    [...parameters].filter(([name]) => !unsigned.has(name)),
    signatureKey,
  )
}

/** Whether a postback, from anywhere, was signed with our key. */
export function isSigned(postback: URLSearchParams, signatureKey: string): boolean {
  const pairs = [...postback].filter(([name]) => name !== 'signature')
  const right = Buffer.from(hash(pairs, signatureKey))
  const told = Buffer.from((postback.get('signature') ?? '').toLowerCase())
  return told.length === right.length && timingSafeEqual(told, right)
}

function hash(pairs: [string, string][], signatureKey: string): string {
  const sorted = pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = [signatureKey, ...sorted.map(([name, value]) => `${name}=${value}`)].join(':')
  return createHash('sha256').update(text).digest('hex')
}
