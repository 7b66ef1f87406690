import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isLanguage, type Language } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { dateFormat, keepDayWithMonth, manner, numberFormat } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import type { MailFile } from '../outside/mail.ts'
import { isMethod } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import { findReceiptFile } from '../receipts/receipt-route.ts'
import { withdrawalEndOfOrder } from './find-order.ts'

/** Confirms a purchase: what was bought, what was paid, and how long one may withdraw. */
export async function orderMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const order = await findPurchase(db, member.id, given.values.orderId)
  if (!order?.completed_at) return null
  const write = writer(words, given.wishes.time_zone)
  const { credits } = order
  const siteName = site.name
  const name = member.name
  const price = write.money(order.price_minor, order.currency)
  const method = await write.method(order.method)
  const vat = write.money(order.vat_minor, order.currency)
  const rate = write.percentage(order.vat_basis_points)
  const days = site.settings.refund_days
  const until = write.moment(order.until)
  return {
    subject: words._(
      msg`Your purchase at ${siteName}: ${plural(credits, { one: '# credit', other: '# credits' })}`,
    ),
    preview: words._(msg`You paid ${price}. Your receipt is attached.`),
    drawing: 'coins',
    headline: words._(msg`${plural(credits, { one: '# credit added', other: '# credits added' })}`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Thank you for your purchase. ${plural(credits, { one: '# credit is', other: '# credits are' })} now in your account, and your receipt is attached.`,
      ),
      ...(days > 0
        ? [
            words._(
              msg`Changed your mind? Until ${until} you can withdraw from this purchase and get your money back for any credits you haven’t used.`,
            ),
          ]
        : []),
    ],
    facts: [
      [words._(msg`Credits`), write.number(credits)],
      [words._(msg`You paid`), price],
      ...(order.vat_minor > 0
        ? [[words._(msg`VAT included, ${rate}`), vat] satisfies [string, string]]
        : []),
      [words._(msg`Paid with`), method],
    ],
    document: await attachReceipt(db, write, { orderId: order.id }),
    button: { label: words._(msg`View this purchase`), url: `${siteUrl}/transactions/${order.id}` },
    note: words._(
      msg`You’re getting this e-mail because something was bought with your account at ${siteName}. Credits don’t expire, and you won’t be charged again automatically.`,
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
  const write = writer(words, given.wishes.time_zone)
  const { credits } = refund
  const siteName = site.name
  const name = member.name
  const amount = write.money(refund.amount_minor, order.currency)
  const day = write.day(order.completed_at ?? refund.created_at)
  const method = await write.method(refund.method)
  const note = await attachReceipt(db, write, { refundId: refund.id })
  return {
    subject: words._(msg`${amount} is on its way back to you`),
    preview: words._(msg`You’ll get it back the way you paid.`),
    drawing: 'coins-back',
    headline: words._(msg`${amount} is on its way back`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(reasonOf(refund.kind, { day, siteName })),
      words._(
        msg`You’ll get it back the way you paid. Depending on your bank this takes a few working days.`,
      ),
    ],
    facts: [
      [words._(msg`Refund`), amount],
      [words._(msg`Refunded to`), method],
      ...(refund.kind === 'withdrawal'
        ? [[words._(msg`Withdrawn on`), write.moment(refund.created_at)] satisfies [string, string]]
        : []),
      ...(credits > 0 && refund.kind !== 'code_used'
        ? [[words._(msg`Credits taken back`), write.number(credits)] satisfies [string, string]]
        : []),
    ],
    document: note,
    button: { label: words._(msg`View this purchase`), url: `${siteUrl}/transactions/${order.id}` },
    note: words._(
      note
        ? msg`You’re getting this e-mail because a purchase with your account at ${siteName} was refunded. The credit note is attached.`
        : msg`You’re getting this e-mail because a purchase with your account at ${siteName} was refunded.`,
    ),
  }
}

function reasonOf(kind: string, { day, siteName }: { day: string; siteName: string }) {
  if (kind === 'withdrawal') return msg`You withdrew from your purchase of ${day} at ${siteName}.`
  if (kind !== 'code_used') return msg`We’re refunding your purchase of ${day} at ${siteName}.`
  return msg`Your payment of ${day} at ${siteName} arrived after its discount code had already been used. So nothing was bought, and you get all of it back.`
}

async function findRefund(db: Database, id: string | undefined) {
  if (!id) return undefined
  return db.kysely
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.order_id',
      'r.kind',
      'r.amount_minor',
      'r.credits',
      'r.created_at',
      'p.method',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** The receipt or credit note as a document beside the mail. */
async function attachReceipt(
  db: Database,
  { locale }: { locale: Language },
  of: Parameters<typeof findReceiptFile>[1],
): Promise<MailFile | null> {
  const file = await findReceiptFile(db, of, locale)
  return file && { name: file.name, type: file.type, content: file.body }
}

/** What a mail says about one of a member's own orders. */
async function findPurchase(db: Database, memberId: string, orderId: string | undefined) {
  if (!orderId) return undefined
  return db.kysely
    .selectFrom('orders as o')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .select(['o.id', 'o.credits', 'o.price_minor', 'o.currency', 'o.method', 'o.completed_at'])
    .select(['o.vat_basis_points', 'o.vat_minor'])
    .select(sql<Date>`${sql.raw(withdrawalEndOfOrder)}`.as('until'))
    .where('o.id', '=', orderId)
    .where('o.member_id', '=', memberId)
    .executeTakeFirst()
}

/** How mails in a language write money, payment methods, and days by a reader's clock. */
export function writer(words: I18n, timeZone: string) {
  const locale = isLanguage(words.locale) ? words.locale : 'en'
  const number = (value: number, style: Intl.NumberFormatOptions = {}) =>
    numberFormat(manner(locale), style).format(value)
  const dayThere = { dateStyle: 'long', timeZone } as const
  return {
    locale,
    number,
    money: (minor: number, currency: string) => formatMoney(locale, minor, currency),
    day: (moment: Date) => keepDayWithMonth(dateFormat(manner(locale), dayThere).format(moment)),
    moment: (moment: Date) =>
      keepDayWithMonth(
        dateFormat(manner(locale), { ...dayThere, timeStyle: 'short' }).format(moment),
      ),
    percentage: (basisPoints: number) =>
      number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    method: async (id: string) =>
      isMethod(id) ? ((await nameMethods([id], locale))[0]?.name ?? id) : id,
  }
}
