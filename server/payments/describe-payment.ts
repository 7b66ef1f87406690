import { isLanguage } from '#contract/countries.ts'
import type { Context } from '../context/context.ts'
import type { PaymentRequest, ProviderName } from '../outside/payment-providers/provider.ts'
import { nameOrder } from '../payment-methods/name-methods.ts'
import { siteUrl } from '../sites/site-url.ts'
import type { PayableOrder } from './find-order.ts'

type Attempt = { paymentId: string; method: string; provider: ProviderName }

type DescribedPayment = Omit<PaymentRequest, 'saveMethod' | 'customerReference'>

/**
 * One attempt to pay an order as a request to its provider, always in the same words, so that a
 * provider that is asked again sees nothing new.
 */
export async function describePayment(
  { environment }: Pick<Context, 'environment'>,
  order: PayableOrder,
  { paymentId, method, provider }: Attempt,
): Promise<DescribedPayment> {
  // The buyer comes back to the site where they bought, because that is where their session is.
  const { site_domain: domain, site_is_default: is_default } = order
  const shop = siteUrl(environment, { domain, is_default })
  const locale = isLanguage(order.locale) ? order.locale : 'en'
  return {
    paymentId,
    siteId: order.site_id,
    memberId: order.member_id,
    description: await nameOrder(order.site_name, order.credits, locale),
    amountMinor: order.price_minor,
    currency: order.currency,
    country: order.country,
    locale,
    method,
    returnUrl: `${shop}/credits/${order.bundle_id}/${method}?payment_id=${paymentId}`,
    webhookUrl: `${environment.publicUrl}/webhooks/${provider}`,
  }
}
