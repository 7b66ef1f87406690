import type { Database } from '#database/connect.ts'
import { loadCompany } from '../sites/load-company.ts'
import { completeSettings } from '../sites/settings.ts'
import { siteDay, withdrawalEnd } from '../sites/site.ts'
import type { ReceiptContent } from './receipt-content.ts'

/**
 * Writes the receipt of an order that was just paid, once, in the completing transaction. The
 * caller holds the order's lock and takes no other afterwards.
 */
export async function issueReceipt(tx: Database, orderId: string): Promise<void> {
  const order = await findPaidOrder(tx, orderId)
  if (!order || order.receipt_id) return
  await addReceipt(tx, {
    companyId: order.company_id,
    kind: 'receipt',
    orderId,
    refundId: null,
    content: await contentOf(tx, order),
  })
}

type PaidOrder = {
  id: string
  credits: number
  price_minor: number
  full_price_minor: number
  discount_code: string | null
  discount_percentage: number | null
  vat_basis_points: number
  vat_minor: number
  currency: string
  country: string
  method: string
  state: string
  /** The end of the right to withdraw. */
  until: Date
  site_name: string
  niche: number
  settings: unknown
  company_id: string
  receipt_id: string | null
}

const statement = {
  name: 'find-paid-order',
  text: `select o.id, o.credits, o.price_minor, o.full_price_minor, d.code as discount_code,
      o.discount_percentage, o.vat_basis_points, o.vat_minor, o.currency, o.country, o.method,
      o.state, ${withdrawalEnd('coalesce(o.completed_at, $2)', 's.settings')} as until,
      s.name as site_name, s.niche, s.settings, s.company_id, r.id as receipt_id
    from orders o join sites s on s.id = o.site_id
    left join discount_codes d on d.id = o.discount_code_id
    left join receipts r on r.order_id = o.id and r.kind = 'receipt'
    where o.id = $1`,
}

async function findPaidOrder(tx: Database, orderId: string): Promise<PaidOrder | undefined> {
  const [order] = await tx.query<PaidOrder>(statement, [orderId, tx.now()])
  return order
}

async function contentOf(tx: Database, order: PaidOrder): Promise<Omit<ReceiptContent, 'number'>> {
  const { delete_discount: _, added: __, ...company } = await loadCompany(tx, order.company_id)
  const site = { settings: completeSettings(order.settings, order.niche) }
  // If the money goes back at the same moment, there is no purchase to withdraw from.
  const days = order.state === 'refunded' ? 0 : site.settings.refund_days
  return {
    date: siteDay(site, tx.now()),
    company,
    site: order.site_name,
    order_id: order.id,
    credits: order.credits,
    full_price_minor: order.full_price_minor,
    discount: discountOf(order),
    net_minor: order.price_minor - order.vat_minor,
    vat: {
      country: order.country,
      basis_points: order.vat_basis_points,
      amount_minor: order.vat_minor,
    },
    gross_minor: order.price_minor,
    currency: order.currency,
    method: order.method,
    withdrawal_until: days > 0 ? siteDay(site, order.until) : null,
    corrects: null,
  }
}

function discountOf(order: PaidOrder): ReceiptContent['discount'] {
  const { discount_code, discount_percentage, full_price_minor, price_minor } = order
  if (!discount_code || !discount_percentage) return null
  return {
    code: discount_code,
    percentage: discount_percentage,
    amount_minor: full_price_minor - price_minor,
  }
}

type NewReceipt = {
  companyId: string
  kind: 'receipt' | 'credit_note'
  orderId: string
  refundId: string | null
  content: Omit<ReceiptContent, 'number'>
}

// The counter's row lets a company's documents be written one at a time: after a commit the next
// one counts on, and after a rollback it takes the number that was not used.
const countStatement = {
  name: 'count-receipt',
  text: `insert into receipt_counters as c (company_id, last_number) values ($1, 1)
    on conflict (company_id) do update set last_number = c.last_number + 1
    returning last_number, own_series() as series`,
}

type Counted = { last_number: number; series: string }

/**
 * Writes a document under its company's next number, in the caller's transaction. Each cell counts for
 * itself, in a series with its name.
 */
export async function addReceipt(tx: Database, receipt: NewReceipt): Promise<void> {
  const [counted] = await tx.query<Counted>(countStatement, [receipt.companyId])
  if (!counted) throw new Error('Counting a receipt answered nothing.')
  const year = receipt.content.date.slice(0, 4)
  const count = String(counted.last_number).padStart(6, '0')
  const number = [year, counted.series, count].filter(Boolean).join('-')
  await tx.kysely
    .insertInto('receipts')
    .values({
      company_id: receipt.companyId,
      series: counted.series,
      number: counted.last_number,
      kind: receipt.kind,
      order_id: receipt.orderId,
      refund_id: receipt.refundId,
      // Last, because a credit note's content is made from its receipt's.
      content: JSON.stringify({ ...receipt.content, number }),
      issued_at: tx.now(),
    })
    .execute()
}
