import { Hono } from 'hono'

type Method = {
  id: string
  currencies: string[]
  minimum: string
  maximum: string | null
  countries?: string[]
}

/** As switched on in a shop's dashboard. One of them is not ours. */
const methods: Method[] = [
  { id: 'ideal', currencies: ['EUR'], minimum: '0.01', maximum: '50000.00', countries: ['NL'] },
  { id: 'bancontact', currencies: ['EUR'], minimum: '0.02', maximum: null, countries: ['BE'] },
  { id: 'creditcard', currencies: ['EUR', 'USD', 'PLN'], minimum: '0.01', maximum: '10000.00' },
  { id: 'paypal', currencies: ['EUR', 'USD', 'PLN'], minimum: '0.01', maximum: '8000.00' },
  { id: 'paysafecard', currencies: ['EUR'], minimum: '1.00', maximum: '1000.00' },
  { id: 'banktransfer', currencies: ['EUR'], minimum: '0.01', maximum: '1000000.00' },
  { id: 'klarna', currencies: ['EUR'], minimum: '1.00', maximum: '5000.00' },
  { id: 'blik', currencies: ['PLN'], minimum: '1.00', maximum: '10000.00', countries: ['PL'] },
]

const recurring: Method[] = [
  { id: 'creditcard', currencies: ['EUR', 'USD', 'PLN'], minimum: '0.01', maximum: '10000.00' },
  { id: 'directdebit', currencies: ['EUR'], minimum: '0.01', maximum: '1000.00' },
]

/** `GET /methods`, by amount, country of billing and kind of sequence. */
export function methodRoutes(): Hono {
  return new Hono().get('/methods', (c) => {
    const currency = c.req.query('amount[currency]') ?? 'EUR'
    const amount = Number(c.req.query('amount[value]') ?? '1.00')
    const country = c.req.query('billingCountry')
    const wallets = c.req.query('includeWallets')?.split(',') ?? []
    const all = c.req.query('sequenceType') === 'recurring' ? recurring : methods
    const applepay = { id: 'applepay', currencies: ['EUR'], minimum: '0.01', maximum: '10000.00' }
    const shown = [...all, ...(wallets.includes('applepay') ? [applepay] : [])].filter(
      ({ currencies, countries, minimum, maximum }: Method) =>
        currencies.includes(currency) &&
        (!countries || !country || countries.includes(country)) &&
        Number(minimum) <= amount &&
        (maximum === null || amount <= Number(maximum)),
    )
    return c.json({
      count: shown.length,
      _embedded: { methods: shown.map((method) => present(method, currency)) },
      _links: {},
    })
  })
}

function present({ id, minimum, maximum }: Method, currency: string) {
  return {
    resource: 'method',
    id,
    description: id,
    minimumAmount: { value: minimum, currency },
    maximumAmount: maximum === null ? null : { value: maximum, currency },
    image: { size1x: '', size2x: '', svg: '' },
    status: 'activated',
    _links: {},
  }
}
