import { createHash } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { serve } from './serve.ts'
import { type Trouble, troubles } from './trouble.ts'

type VerotelSale = Record<string, string>

export type VerotelServer = {
  endpoint: string
  /** Sales by our reference. */
  sales: Map<string, VerotelSale>
  /** Tokens good for one purchase, and whether the card behind each pays. */
  tokens: Map<string, 'pays' | 'declines'>
  trouble: Trouble[]
  /** Signs a postback as Verotel does. */
  signed(postback: Record<string, string>): URLSearchParams
  close(): Promise<void>
}

/** Speaks as much of FlexPay as we use: an order page for one click, and the status of sales. */
export async function verotelServer(shopId: string, key: string): Promise<VerotelServer> {
  const sales = new Map<string, VerotelSale>()
  const tokens: VerotelServer['tokens'] = new Map()
  const trouble = troubles()
  const app = new Hono()
  app.use(trouble.middleware)
  app.get('/startorder', (c) => {
    const fault = judge(c, shopId, key)
    return fault ? c.text(fault, 400) : sell(c, sales, tokens)
  })
  app.get('/salestatus', (c) => {
    const fault = judge(c, shopId, key)
    if (fault) return c.text(`response: ERROR\nerror: ${fault}\n`)
    const sale = sales.get(c.req.query('referenceID') ?? '')
    if (!sale) return c.text('response: NOTFOUND\n')
    const lines = Object.entries(sale).map(([name, value]) => `${name}: ${value}`)
    return c.text(['response: FOUND', `shopID: ${shopId}`, ...lines, ''].join('\n'))
  })
  const { url, close } = await serve(app)
  const signed = (postback: Record<string, string>) => {
    const all = { shopID: shopId, ...postback }
    return new URLSearchParams({ ...all, signature: signatureOf(all, key) })
  }
  return { endpoint: url, sales, tokens, trouble: trouble.next, signed, close }
}

function judge(c: HonoContext, shopId: string, key: string): string | null {
  const { signature, email: _, oneClickToken: __, ...signed } = c.req.query()
  if (signed.version !== '4') return 'unsupported version'
  if (signed.shopID !== shopId) return 'unknown shop'
  return signature === signatureOf(signed, key) ? null : 'invalid signature'
}

/** The way Verotel's own PHP client does it. */
function signatureOf(parameters: Record<string, string>, key: string): string {
  let text = key
  for (const name of Object.keys(parameters).sort()) text += `:${name}=${parameters[name]}`
  return createHash('sha256').update(text).digest('hex').toLowerCase()
}

function sell(c: HonoContext, sales: VerotelServer['sales'], tokens: VerotelServer['tokens']) {
  const {
    referenceID = '',
    oneClickToken,
    successURL = '',
    declineURL = '',
    ...rest
  } = c.req.query()
  if (sales.has(referenceID)) return c.text('referenceID is not unique', 400)
  if (!oneClickToken) return c.html('<h1>Order page</h1>')
  if (rest.paymentMethod !== 'CC') return c.text('one click is for cards only', 400)
  const card = tokens.get(oneClickToken)
  if (!card) return c.text('unknown oneClickToken', 400)
  tokens.delete(oneClickToken)
  if (card === 'declines') return c.redirect(`${declineURL}`, 302)
  sales.set(referenceID, saleOf(rest, sales.size))
  return c.redirect(successURL, 302)
}

function saleOf(asked: Record<string, string>, number: number): VerotelSale {
  return {
    saleID: `${10_000 + number}`,
    saleResult: 'APPROVED',
    priceAmount: asked.priceAmount ?? '',
    priceCurrency: asked.priceCurrency ?? '',
    paymentMethod: asked.paymentMethod ?? '',
    custom1: asked.custom1 ?? '',
    cardCountry: 'NL',
    CCBrand: 'Visa',
    truncatedPAN: 'XXXXXXXXXXXX4242',
  }
}
