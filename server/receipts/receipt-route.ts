import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Context as HonoContext } from 'hono'
import type { Language } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { paymentCalls } from '#contract/payments.ts'
import { dateFormat, manner, numberFormat } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { parseInput } from '../http/parse-input.ts'
import type { MethodId } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import { companyLines, countryName } from '../sites/company-lines.ts'
import { answerFile } from './answer-file.ts'
import { closePaper, drawFacts, drawHeading, drawNotes, drawTable, openPaper } from './paper.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'

const call = paymentCalls['GET /api/receipts/{id}']

/** GET /api/receipts/{id}: a receipt or credit note of one's own as a PDF. */
export function receiptRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const { id } = parseInput(call.params, c.req.param())
    const content = await loadReceipt(context.db, asker, id)
    return { ...(await fileOf(content, asker.locale)), shown: 'inline' }
  })
}

/**
 * An order's receipt or a refund's credit note as the file that its mail brings, or null if there is
 * none.
 */
export async function findReceiptFile(
  db: Database,
  of: { orderId: string } | { refundId: string },
  locale: Language,
) {
  const query = db.kysely.selectFrom('receipts').select('content')
  const row = await ('refundId' in of
    ? query.where('refund_id', '=', of.refundId)
    : query.where('order_id', '=', of.orderId).where('kind', '=', 'receipt')
  ).executeTakeFirst()
  return row ? fileOf(receiptContent.parse(row.content), locale) : null
}

async function fileOf(content: ReceiptContent, locale: Language) {
  const kind = content.corrects ? 'credit-note' : 'receipt'
  return {
    name: `${kind}-${content.number}.pdf`,
    type: 'application/pdf',
    body: await writeReceipt(content, locale),
  }
}

/** A receipt or credit note of one of the asker's own orders. */
async function loadReceipt(
  db: Database,
  { member }: MemberAsker,
  id: string,
): Promise<ReceiptContent> {
  const row = await db.kysely
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.content')
    .where('r.id', '=', id)
    .where('o.member_id', '=', member.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('receipt_not_found')
  return receiptContent.parse(row.content)
}

/** A receipt or credit note as a PDF in the reader's language. */
export async function writeReceipt(
  content: ReceiptContent,
  locale: Language,
): Promise<Buffer<ArrayBuffer>> {
  const i18n = await speak(locale)
  const [method] = await nameMethods([content.method as MethodId], locale)
  const words = receiptWords(i18n, content, method?.name ?? content.method)
  const { company, site } = content
  const paper = await openPaper({
    title: words.title,
    author: company.name,
    language: locale,
    date: new Date(`${content.date}T12:00:00Z`),
  })
  const lines = companyLines(i18n, content)
  drawHeading(paper, { site, company: company.name, lines, title: words.title })
  drawFacts(paper, words.facts)
  const columns = [
    { heading: i18n._(msg`What`), share: 0.7 },
    { heading: i18n._(msg`Amount`), share: 0.3, align: 'right' },
  ] as const
  await drawTable(paper, { columns, rows: words.lines })
  drawNotes(paper, words.notes)
  return closePaper(paper, () => `${company.name} · ${content.number}`)
}

type Corrected = NonNullable<ReceiptContent['corrects']>

type ReceiptWords = {
  title: string
  facts: [string, string][]
  lines: { cells: [string, string]; strong?: boolean }[]
  notes: string[]
}

const reasons: Record<Corrected['reason'], MessageDescriptor> = {
  withdrawal: msg`Withdrawal from the purchase`,
  refund: msg`Refund`,
  chargeback: msg`Charged back by the bank`,
  code_used: msg`The discount code was used already`,
}

/** What a receipt says in the reader's language, or a credit note with the amounts given back. */
function receiptWords(i18n: I18n, content: ReceiptContent, methodName: string): ReceiptWords {
  const { number, corrects } = content
  const facts: [string, string][] = [
    [i18n._(msg`Date`), writeDay(i18n, content.date)],
    ...(corrects ? correctedFacts(i18n, corrects) : []),
    [i18n._(msg`Order number`), content.order_id],
    [i18n._(msg`Country of the buyer`), countryName(i18n.locale, content.vat.country)],
    [i18n._(msg`Paid with`), methodName],
  ]
  return {
    title: i18n._(corrects ? msg`Credit note ${number}` : msg`Receipt ${number}`),
    facts,
    lines: linesOf(i18n, content),
    notes: corrects ? notesOfCorrection(i18n, corrects) : notesOfReceipt(i18n, content),
  }
}

function correctedFacts(i18n: I18n, { number, reason }: Corrected): [string, string][] {
  return [
    [i18n._(msg`Belongs to receipt`), number],
    [i18n._(msg`Reason`), i18n._(reasons[reason])],
  ]
}

function linesOf(i18n: I18n, content: ReceiptContent): ReceiptWords['lines'] {
  const { credits, corrects, discount, vat } = content
  const sign = corrects ? -1 : 1
  const money = (minor: number) => formatMoney(i18n.locale, sign * minor, content.currency)
  const bought = i18n._(msg`${plural(credits, { one: '# credit', other: '# credits' })}`)
  const taken = i18n._(
    msg`${plural(credits, { one: '# credit taken back', other: '# credits taken back' })}`,
  )
  const country = countryName(i18n.locale, vat.country)
  const rate = writeShare(i18n, vat.basis_points / 10_000)
  const total = corrects ? msg`Paid back, VAT included` : msg`Total, VAT included`
  return [
    { cells: [corrects ? taken : bought, money(content.full_price_minor)] },
    ...(discount ? [{ cells: discountCells(i18n, discount, money) }] : []),
    { cells: [i18n._(total), money(content.gross_minor)], strong: true },
    { cells: [i18n._(msg`Contained net amount`), money(content.net_minor)] },
    { cells: [i18n._(msg`Contained VAT, ${rate} (${country})`), money(vat.amount_minor)] },
  ]
}

function discountCells(
  i18n: I18n,
  discount: NonNullable<ReceiptContent['discount']>,
  money: (minor: number) => string,
): [string, string] {
  const { code } = discount
  const percent = writeShare(i18n, discount.percentage / 100)
  return [i18n._(msg`Discount ${code}, ${percent}`), money(-discount.amount_minor)]
}

function notesOfReceipt(i18n: I18n, { withdrawal_until }: ReceiptContent): string[] {
  const paid = i18n._(msg`Paid. Nothing is left to pay.`)
  if (!withdrawal_until) return [paid]
  const day = writeDay(i18n, withdrawal_until)
  return [
    paid,
    i18n._(
      msg`You can withdraw from this purchase until ${day}: the price of the credits that you have not used by then is paid back. You find the button beside the order among your transactions.`,
    ),
  ]
}

function notesOfCorrection(i18n: I18n, { reason }: Corrected): string[] {
  switch (reason) {
    case 'chargeback':
      return [i18n._(msg`Your bank has taken this amount back.`)]
    case 'withdrawal':
    case 'refund':
    case 'code_used':
      return [i18n._(msg`The money goes back the way it was paid.`)]
  }
}

function writeDay({ locale }: I18n, day: string): string {
  const format = dateFormat(manner(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}

function writeShare({ locale }: I18n, share: number): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const
  return numberFormat(manner(locale), style).format(share)
}
