import { Hono } from 'hono'
import type { MollieBooks, MollieMandate } from './mollie-books.ts'
import { presentPayment } from './mollie-payments.ts'
import { refuse } from './mollie-refusal.ts'

/** Customers and their mandates. */
export function customerRoutes(books: MollieBooks): Hono {
  const routes = new Hono()
  routes.post('/customers', async (c) => {
    const { metadata } = await c.req.json<{ metadata?: unknown }>()
    const customer = { id: books.newId('cst'), metadata }
    books.customers.set(customer.id, customer)
    return c.json({ resource: 'customer', mode: 'test', ...customer, _links: {} }, 201)
  })
  routes.post('/customers/:customer/mandates', async (c) => {
    const customerId = c.req.param('customer')
    if (!books.customers.has(customerId))
      return refuse(c, 404, 'No customer exists with this token.')
    const wanted = await c.req.json<Record<string, string>>()
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(wanted.consumerAccount ?? '')) {
      const detail = `The bank account ${wanted.consumerAccount} is invalid`
      return refuse(c, 422, detail, 'consumerAccount')
    }
    const mandate = directDebit(books.newId('mdt'), customerId, wanted)
    books.mandates.set(mandate.id, mandate)
    return c.json(present(mandate), 201)
  })
  routes.get('/customers/:customer/payments', (c) => {
    const customerId = c.req.param('customer')
    if (!books.customers.has(customerId))
      return refuse(c, 404, 'No customer exists with this token.')
    const payments = [...books.payments.values()].filter((each) => each.customerId === customerId)
    return c.json({
      count: payments.length,
      _embedded: { payments: payments.toReversed().map(presentPayment) },
      _links: {},
    })
  })
  routes.get('/customers/:customer/mandates/:id', (c) => {
    const mandate = books.mandates.get(c.req.param('id'))
    if (mandate?.customerId !== c.req.param('customer')) {
      return refuse(c, 404, 'No mandate exists with this token.')
    }
    if (mandate.revoked) return refuse(c, 410, 'The mandate is no longer available')
    return c.json(present(mandate))
  })
  routes.delete('/customers/:customer/mandates/:id', (c) => {
    const mandate = books.mandates.get(c.req.param('id'))
    if (mandate?.customerId !== c.req.param('customer')) {
      return refuse(c, 404, 'No mandate exists with this token.')
    }
    if (mandate.revoked) return refuse(c, 410, 'The mandate is no longer available')
    mandate.revoked = true
    return c.body(null, 204)
  })
  return routes
}

function directDebit(
  id: string,
  customerId: string,
  wanted: Record<string, string>,
): MollieMandate {
  return {
    id,
    customerId,
    status: 'valid',
    method: 'directdebit',
    mandateReference: wanted.mandateReference ?? null,
    details: {
      consumerName: wanted.consumerName,
      consumerAccount: wanted.consumerAccount,
      consumerBic: null,
    },
  }
}

function present({ customerId: _, revoked: __, ...mandate }: MollieMandate) {
  const dates = { signatureDate: '2026-01-01', createdAt: '2026-01-01T10:00:00+00:00' }
  return { resource: 'mandate', mode: 'test', ...mandate, ...dates, _links: {} }
}
