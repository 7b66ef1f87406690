import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
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
  const callback = await readCallback(provider, c)
  const paymentId = await findPaymentId(context, provider.name, callback.reference)
  if (!paymentId) return answer(c, callback.reply)
  try {
    await settlePayment(context, paymentId)
    return answer(c, callback.reply)
  } catch (error) {
    // The provider will tell us again; our own checks of closed payments have ended.
    context.log.error({ err: error, provider: provider.name, paymentId }, 'payment not settled')
    return c.body(null, 503, { 'Retry-After': '30' })
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
    .executeTakeFirst()
  return payment?.id
}
