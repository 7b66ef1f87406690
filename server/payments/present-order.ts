import type { Order, OrderState, PaymentFailure, Receipt, Refund } from '#contract/payments.ts'
import { presentReceipt } from '../receipts/receipt-content.ts'
import type { OrderRow, ReceiptFace, RefundFace } from './find-order.ts'
import { presentMandate } from './mandates.ts'

/**
 * An order as its buyer sees it. Only one that can still be paid leads to a payment page, and not
 * while its buyer has paused buying.
 */
export function presentOrder(row: OrderRow): Order {
  const payable = isPayable(row)
  return {
    id: row.id,
    state: row.state as OrderState,
    payment_id: row.payment_id,
    checkout_url: payable && !row.paused ? row.checkout_url : null,
    bundle_id: row.bundle_id,
    credits: row.credits,
    price_minor: row.price_minor,
    full_price_minor: row.full_price_minor,
    discount: presentDiscount(row),
    vat: {
      country: row.country,
      percentage: row.vat_basis_points / 100,
      amount_minor: row.vat_minor,
    },
    currency: row.currency,
    method: row.method,
    mandate: row.mandate && presentMandate(row.mandate),
    replaced: row.state === 'cancelled' && row.discount_lost,
    over_since: row.over_since?.toISOString() ?? null,
    failure: isPaid(row.state) ? null : (row.failure as PaymentFailure | null),
    bank_transfer: payable ? row.bank_transfer : null,
    withdrawal_until: row.withdrawal_until?.toISOString() ?? null,
    refunds: row.refunds.map(presentRefund),
    receipts: row.receipts.map(presentPaper),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}

function presentDiscount({ discount_code, discount_percentage }: OrderRow): Order['discount'] {
  if (discount_code === null || discount_percentage === null) return null
  return { code: discount_code, value_percentage: discount_percentage }
}

function presentRefund(row: RefundFace): Refund {
  return {
    id: row.id,
    kind: row.kind as Refund['kind'],
    state: row.state as Refund['state'],
    credits: row.credits,
    amount_minor: row.amount_minor,
    created_at: new Date(row.created_at).toISOString(),
  }
}

function presentPaper(row: ReceiptFace): Receipt {
  return presentReceipt({ ...row, issued_at: new Date(row.issued_at) })
}

/** The newest attempt to pay it may still succeed, and is wanted. */
export function isPayable(row: Pick<OrderRow, 'state' | 'payment_state'>): boolean {
  return isOpen(row.state) && isOpen(row.payment_state)
}

/** The provider may still change its mind about a payment in this state. */
export function isOpen(state: string | null): boolean {
  return state === 'created' || state === 'pending'
}

/** The money has arrived, whatever happened to it later. */
export function isPaid(state: string | null): boolean {
  return state === 'completed' || state === 'refunded' || state === 'charged_back'
}
