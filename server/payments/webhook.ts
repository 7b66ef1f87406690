import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import type {
  Callback,
  PaymentProvider,
  ProviderName,
} from '../outside/payment-providers/provider.ts'
import { providerNames } from '../sites/settings.ts'
import { settlePayment } from './settle-payment.ts'

const limit = bodyLimit({ maxSize: 8 * 1024, onError: (c) => c.body(null, 413) })

/**
 * Somebody says that a payment has changed. Nobody is believed: the provider is asked. The answer
 * is the same for existing payments, unknown ones and forgeries.
 */
export async function receiveWebhook(context: Context, c: HonoContext): Promise<Response> {
  const tooLarge = await limit(c, async () => undefined)
  if (tooLarge) return tooLarge
  const provider = findProvider(context, c.req.param('provider'))
  if (!provider) return answer(c, '')
  const { reference, reply } = await readCallback(provider, c)
  // A provider knows no sites, so each cell is asked; one that is away keeps no other from settling.
  const asked = [context, ...context.otherCells()].map((cell) =>
    settleIn(cell, provider.name, reference),
  )
  const outcomes = await Promise.allSettled(asked)
  const fault = outcomes.find((each) => each.status === 'rejected')
  const isSettled = outcomes.some((each) => each.status === 'fulfilled' && each.value !== 'unknown')
  if (fault && !isSettled) throw fault.reason
  // The provider will tell us again; our own checks of closed payments have ended.
  const isLate = outcomes.some((each) => each.status === 'fulfilled' && each.value === 'failed')
  return isLate ? c.body(null, 503, { 'Retry-After': '30' }) : answer(c, reply)
}

/** Settles the payment that a provider tells of, if it is one of this cell. */
async function settleIn(
  context: Context,
  provider: ProviderName,
  reference: string | null,
): Promise<'settled' | 'unknown' | 'failed'> {
  const paymentId = await findPaymentId(context, provider, reference)
  if (!paymentId) return 'unknown'
  try {
    await settlePayment(context, paymentId)
    return 'settled'
  } catch (error) {
    context.log.error({ err: error, provider, paymentId }, 'payment not settled')
    return 'failed'
  }
}

function answer(c: HonoContext, reply: string): Response {
  return reply === '' ? c.body(null, 200) : c.text(reply)
}

function findProvider({ payments }: Context, named: string | undefined) {
  const name = providerNames.find((each) => each === named)
  return name && payments.get(name)
}

async function readCallback(provider: PaymentProvider, c: HonoContext): Promise<Callback> {
  const body = await c.req.text()
  const callback = provider.readCallback({ method: c.req.method, url: c.req.url, body })
  return callback ?? { reference: null, reply: '' }
}

async function findPaymentId(
  { db }: Context,
  provider: ProviderName,
  reference: string | null,
): Promise<string | undefined> {
  if (!reference || !/^[\w-]{1,100}$/.test(reference)) return undefined
  const payment = await db.kysely
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .where(sql<boolean>`is_here((select site_id from orders o where o.id = payments.order_id))`)
    .executeTakeFirst()
  return payment?.id
}
