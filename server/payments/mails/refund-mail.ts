import { msg, plural } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { findPurchase, writer } from './find-purchase.ts'

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
