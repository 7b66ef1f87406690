import { isLanguage } from '#contract/countries.ts'
import type { Context } from '../../context.ts'
import type { PaymentRequest, ProviderName } from '../../outside/payment-providers/provider.ts'
import { nameOrder } from '../../payment-methods/name-methods.ts'
import { siteUrl } from '../../sites/site-url.ts'

type Attempt = {
  orderId: string
  paymentId: string
  method: string
  provider: ProviderName
}

export type DescribedPayment = Omit<PaymentRequest, 'saveMethod' | 'customerReference'>

/**
 * One attempt to pay an order in the words of a request to its provider, always the same ones, so
 * that a provider which is asked again has nothing to wonder about.
 */
export async function describePayment(
  { db, environment }: Pick<Context, 'db' | 'environment'>,
  { orderId, paymentId, method, provider }: Attempt,
): Promise<DescribedPayment> {
  const order = await db.kysely
    .selectFrom('orders as o')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .select(['o.site_id', 'o.member_id', 'o.bundle_id', 'o.credits', 'o.price_minor'])
    .select(['o.currency', 'o.country', 'o.locale', 's.name', 's.domain', 's.is_default'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  // The buyer comes back to the site of the purchase, where the session is.
  const shop = siteUrl(environment, order)
  const locale = isLanguage(order.locale) ? order.locale : 'en'
  return {
    paymentId,
    siteId: order.site_id,
    memberId: order.member_id,
    description: await nameOrder(order.name, order.credits, locale),
    amountMinor: order.price_minor,
    currency: order.currency,
    country: order.country,
    locale,
    method,
    returnUrl: `${shop}/credits/${order.bundle_id}/${method}?payment_id=${paymentId}`,
    webhookUrl: `${environment.publicUrl}/webhooks/${provider}`,
  }
}
