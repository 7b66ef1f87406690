import { Hono, type Context as HonoContext } from 'hono'
import {
  hundredths,
  type MollieBooks,
  type MolliePayment,
  type MollieRefund,
  money,
} from './mollie-books.ts'
import { refuse } from './mollie-refusal.ts'

/** Payments and their refunds. */
export function paymentRoutes(books: MollieBooks): Hono {
  const routes = new Hono()
  routes.post('/payments', async (c) => {
    const wanted = await c.req.json<Omit<MolliePayment, 'id' | 'status'>>()
    const refusal = judge(c, books, wanted)
    if (refusal) return refusal
    const payment = create(books, wanted)
    books.payments.set(payment.id, payment)
    return c.json(presentPayment(payment), 201)
  })
  routes.get('/payments/:id', (c) => {
    const payment = books.payments.get(c.req.param('id'))
    return payment ? c.json(presentPayment(payment)) : noPayment(c)
  })
  routes.delete('/payments/:id', (c) => {
    const payment = books.payments.get(c.req.param('id'))
    if (!payment) return noPayment(c)
    if (!presentPayment(payment).isCancelable) {
      return refuse(c, 422, 'The payment cannot be canceled')
    }
    payment.status = 'canceled'
    return c.json(presentPayment(payment))
  })
  routes.get('/payments/:id/refunds', (c) => {
    const refunds = [...books.refunds.values()].filter(
      (each) => each.paymentId === c.req.param('id'),
    )
    return c.json({
      count: refunds.length,
      _embedded: { refunds: refunds.map(presentRefund) },
      _links: {},
    })
  })
  routes.post('/payments/:id/refunds', async (c) => {
    const payment = books.payments.get(c.req.param('id'))
    if (!payment) return noPayment(c)
    const wanted = await c.req.json<Pick<MollieRefund, 'amount' | 'description' | 'metadata'>>()
    const already = payment.amountRefunded ? hundredths(payment.amountRefunded) : 0
    const refunded = already + hundredths(wanted.amount)
    if (payment.status !== 'paid' || refunded > hundredths(payment.amount)) {
      return refuse(c, 422, 'The amount is higher than the maximum', 'amount')
    }
    payment.amountRefunded = money(refunded, payment.amount.currency)
    const refund = { ...wanted, id: books.newId('re'), paymentId: payment.id, status: 'pending' }
    books.refunds.set(refund.id, refund)
    return c.json(presentRefund(refund), 201)
  })
  routes.get('/payments/:id/refunds/:refund', (c) => {
    const refund = books.refunds.get(c.req.param('refund'))
    if (refund?.paymentId !== c.req.param('id')) {
      return refuse(c, 404, 'No refund exists with this token.')
    }
    return c.json(presentRefund(refund))
  })
  return routes
}

function noPayment(c: HonoContext): Response {
  return refuse(c, 404, `No payment exists with token ${c.req.param('id')}.`)
}

type Wanted = Omit<MolliePayment, 'id' | 'status'>

function judge(c: HonoContext, books: MollieBooks, wanted: Wanted): Response | null {
  if (!/^\d+\.\d{2}$/.test(wanted.amount?.value ?? '')) {
    return refuse(c, 422, 'The amount contains an invalid value', 'amount')
  }
  if (wanted.sequenceType === 'recurring') return judgeMandate(c, books, wanted)
  if (wanted.method === 'directdebit') {
    return refuse(c, 422, 'The payment method is not activated on your account', 'method')
  }
  if (wanted.redirectUrl === undefined) {
    return refuse(c, 422, 'The redirect URL is required for payments', 'redirectUrl')
  }
  if (wanted.sequenceType === 'first' && !books.customers.has(wanted.customerId ?? '')) {
    return refuse(c, 422, 'The customer ID is invalid', 'customerId')
  }
  return null
}

function judgeMandate(c: HonoContext, books: MollieBooks, wanted: Wanted): Response | null {
  const mandate = books.mandates.get(wanted.mandateId ?? '')
  const usable = mandate && mandate.customerId === wanted.customerId && mandate.status !== 'invalid'
  if (usable && !mandate.revoked) return null
  return refuse(c, 422, 'The mandate is invalid', 'mandateId')
}

function create(books: MollieBooks, wanted: Wanted): MolliePayment {
  const recurring = wanted.sequenceType === 'recurring'
  const charged = books.mandates.get(wanted.mandateId ?? '')?.method
  return {
    ...wanted,
    id: books.newId('tr'),
    method: charged ?? wanted.method ?? null,
    sequenceType: wanted.sequenceType ?? 'oneoff',
    status: recurring ? 'pending' : 'open',
  }
}

export function presentPayment(payment: MolliePayment) {
  const page = `https://www.mollie.example/checkout/${payment.id}`
  const payable = payment.status === 'open' && payment.sequenceType !== 'recurring'
  return {
    resource: 'payment',
    mode: 'test',
    createdAt: '2026-01-01T10:00:00+00:00',
    isCancelable: payment.status === 'open',
    profileId: 'pfl_0000000001',
    ...payment,
    _links: {
      self: {
        href: `https://api.mollie.example/v2/payments/${payment.id}`,
        type: 'application/hal+json',
      },
      ...(payable ? { checkout: { href: page, type: 'text/html' } } : {}),
      dashboard: { href: 'https://www.mollie.example/dashboard', type: 'text/html' },
    },
  }
}

function presentRefund(refund: MollieRefund) {
  return {
    resource: 'refund',
    mode: 'test',
    createdAt: '2026-01-01T10:00:00+00:00',
    ...refund,
    _links: {},
  }
}
