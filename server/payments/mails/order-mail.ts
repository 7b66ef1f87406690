import { msg, plural } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { findPurchase, writer } from './find-purchase.ts'

const dayMs = 86_400_000

/** Confirms a purchase: what was bought, what was paid, and how long one may withdraw. */
export async function orderMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const order = await findPurchase(db, member.id, given.values.orderId)
  if (!order?.completed_at) return null
  const write = writer(words, site)
  const { credits } = order
  const siteName = site.name
  const name = member.name
  const price = write.money(order.price_minor, order.currency)
  const method = await write.method(order.method)
  const vat = write.money(order.vat_minor, order.currency)
  const rate = write.percentage(order.vat_basis_points)
  const days = site.settings.refund_days
  const until = write.day(new Date(order.completed_at.getTime() + days * dayMs))
  return {
    subject: words._(
      msg`Your purchase at ${siteName}: ${plural(credits, { one: '# credit', other: '# credits' })}`,
    ),
    preview: words._(msg`Paid: ${price}. Your receipt is ready.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`thank you for your purchase. ${plural(credits, { one: '# credit was', other: '# credits were' })} added to your account.`,
      ),
      order.vat_minor > 0
        ? words._(msg`You paid ${price} by ${method}, including ${rate} VAT (${vat}).`)
        : words._(msg`You paid ${price} by ${method}.`),
      ...(days > 0
        ? [
            words._(
              msg`You can withdraw from this purchase until ${until}: the credits that you did not use go back, and you get their price back.`,
            ),
          ]
        : []),
    ],
    button: { label: words._(msg`To your receipt`), url: `${siteUrl}/transactions/${order.id}` },
    note: words._(
      msg`You get this mail because something was bought with your account at ${siteName}. Credits don't expire, and nothing is charged again by itself.`,
    ),
  }
}
