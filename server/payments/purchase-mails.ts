import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isLanguage } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { isMethod } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import type { Site } from '../sites/site.ts'

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

/**
 * Confirms that money goes back: after a withdrawal, at the operator's wish, or because nothing was
 * bought.
 */
export async function refundMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const refund = await findRefund(db, given.values.refundId)
  const order = await findPurchase(db, member.id, refund?.order_id)
  if (!refund || !order) return null
  const write = writer(words, site)
  const { credits } = refund
  const siteName = site.name
  const name = member.name
  const amount = write.money(refund.amount_minor, order.currency)
  const day = write.day(order.completed_at ?? refund.created_at)
  const method = await write.method(refund.method)
  return {
    subject: words._(msg`${amount} goes back to you`),
    preview: words._(msg`It comes back the way you paid.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(reasonOf(refund.kind, { day, siteName })),
      words._(
        msg`${amount} goes back to you by ${method}. Depending on your bank it takes a few working days.`,
      ),
      ...(credits > 0 && refund.kind !== 'code_used'
        ? [
            words._(
              msg`${plural(credits, { one: '# credit was', other: '# credits were' })} taken from your account.`,
            ),
          ]
        : []),
    ],
    button: { label: words._(msg`To this purchase`), url: `${siteUrl}/transactions/${order.id}` },
    note: words._(
      msg`You get this mail because a purchase with your account at ${siteName} was paid back. The credit note is beside your receipt.`,
    ),
  }
}

function reasonOf(kind: string, { day, siteName }: { day: string; siteName: string }) {
  if (kind === 'withdrawal') return msg`you withdrew from your purchase of ${day} at ${siteName}.`
  if (kind !== 'code_used') return msg`we pay you back for your purchase of ${day} at ${siteName}.`
  return msg`your payment of ${day} at ${siteName} arrived after the discount code of its order had been used. So nothing was bought, and you get all of it back.`
}

async function findRefund(db: Database, id: string | undefined) {
  if (!id) return undefined
  return db.kysely
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.order_id', 'r.kind', 'r.amount_minor', 'r.credits', 'r.created_at', 'p.method'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** What a mail says about one of a member's own orders. */
async function findPurchase(db: Database, memberId: string, orderId: string | undefined) {
  if (!orderId) return undefined
  return db.kysely
    .selectFrom('orders')
    .select(['id', 'credits', 'price_minor', 'currency', 'method', 'completed_at'])
    .select(['vat_basis_points', 'vat_minor'])
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** How mails in a language write money, days and payment methods. */
export function writer(words: I18n, site: Site) {
  const locale = isLanguage(words.locale) ? words.locale : 'en'
  return {
    money: (minor: number, currency: string) => formatMoney(locale, minor, currency),
    day: (moment: Date) =>
      moment.toLocaleDateString(manner(locale), {
        dateStyle: 'long',
        timeZone: site.settings.time_zone,
      }),
    percentage: (basisPoints: number) =>
      (basisPoints / 10_000).toLocaleString(manner(locale), {
        style: 'percent',
        maximumFractionDigits: 2,
      }),
    method: async (id: string) =>
      isMethod(id) ? ((await nameMethods([id], locale))[0]?.name ?? id) : id,
  }
}
