import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { settlePayment } from './settle-payment.ts'

const limit = bodyLimit({ maxSize: 8 * 1024, onError: (c) => c.body(null, 413) })

/**
 * Somebody says that a payment changed. Nobody is believed: the provider is asked. The answer is
 * the same for payments that exist and for those that don't.
 */
export async function receiveWebhook(context: Context, c: HonoContext): Promise<Response> {
  const tooLarge = await limit(c, async () => undefined)
  if (tooLarge) return tooLarge
  const provider = c.req.param('provider') ?? ''
  const reference = new URLSearchParams(await c.req.text()).get('id') ?? ''
  const paymentId = await findPaymentId(context, provider, reference)
  if (!paymentId) return c.body(null, 200)
  try {
    await settlePayment(context, paymentId)
    return c.body(null, 200)
  } catch (error) {
    // The provider tells us again later, which the check of closed payments does not.
    context.log.error({ err: error, provider, paymentId }, 'payment could not be settled')
    return c.body(null, 503, { 'Retry-After': '30' })
  }
}

async function findPaymentId(
  { db, payments }: Context,
  provider: string,
  reference: string,
): Promise<string | undefined> {
  if (!payments.has(provider) || !/^[\w-]{1,100}$/.test(reference)) return undefined
  const payment = await db.kysely
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  return payment?.id
}
