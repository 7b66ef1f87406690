import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { PaymentProvider, ProviderName } from '#server/outside/payment-providers/provider.ts'
import { changePayment } from '#server/outside/payment-providers/sandbox/change-payment.ts'
import { sandboxProvider } from '#server/outside/payment-providers/sandbox/sandbox.ts'
import {
  type MolliePayment,
  money,
} from '#server/outside/payment-providers/testing/mollie-books.ts'
import { mollieServer } from '#server/outside/payment-providers/testing/mollie-server.ts'
import { verotelServer } from '#server/outside/payment-providers/testing/verotel-server.ts'
import { verotelProvider } from '#server/outside/payment-providers/verotel.ts'

/** What becomes of a payment, for good. */
export type Fate =
  | 'paid'
  | 'paid_less'
  | 'paid_in_kroner'
  | 'failed'
  | 'open'
  | 'partly_refunded'
  | 'charged_back'

type Asked = { reference: string; amountMinor: number }
export type Notice = { path: string; init: RequestInit }

/** A provider with books of its own, in which buyers and tests move payments. */
export type Bank = {
  name: ProviderName
  method: string
  provider: PaymentProvider
  move: (payment: Asked, fate: Fate) => Promise<void>
  /** What it posts to our webhook whenever something changed. */
  notice: (payment: Asked, fate: Fate) => Notice
  close: () => Promise<void>
}

export const refundedMinor = 200

/** Our sandbox, which keeps its books in our database. */
export function openSandbox(db: Database): Bank {
  return {
    name: 'sandbox',
    method: 'ideal',
    provider: sandboxProvider(db, { publicUrl: 'http://localhost:3000' }),
    move: async ({ reference, amountMinor }, fate) => {
      if (fate === 'open') return
      if (fate === 'paid_in_kroner') await setKroner(db, reference)
      if (fate === 'failed') return void (await changePayment(db, reference, { state: 'failed' }))
      const paidMinor = fate === 'paid_less' ? amountMinor - 1 : amountMinor
      await changePayment(db, reference, { state: 'paid', paidMinor })
      const back = fate === 'partly_refunded' ? refundedMinor : 0
      await db.kysely
        .updateTable('sandbox_payments')
        .set({ refunded_minor: back, charged_back: fate === 'charged_back' })
        .where('reference', '=', reference)
        .execute()
    },
    notice: ({ reference }) => post('sandbox', { id: reference }),
    close: async () => undefined,
  }
}

export async function openMollie(): Promise<Bank> {
  const key = 'test_ofNobodyInParticular0123456789'
  const { books, provider, close } = await mollieServer(key)
  return {
    name: 'mollie',
    method: 'ideal',
    provider: provider(),
    move: async ({ reference, amountMinor }, fate) => {
      const payment = books.payments.get(reference)
      if (!payment || fate === 'open') return
      Object.assign(payment, molliePaymentOf(fate, amountMinor))
    },
    notice: ({ reference }) => post('mollie', { id: reference }),
    close,
  }
}

/** Kroner: the same number, but worth less. */
function currencyOf(fate: Fate): string {
  return fate === 'paid_in_kroner' ? 'DKK' : 'EUR'
}

async function setKroner(db: Database, reference: string): Promise<void> {
  const update = db.kysely.updateTable('sandbox_payments').set({ currency: 'DKK' })
  await update.where('reference', '=', reference).execute()
}

function molliePaymentOf(fate: Fate, amountMinor: number): Partial<MolliePayment> {
  if (fate === 'failed') return { status: 'failed' }
  const paid = fate === 'paid_less' ? amountMinor - 1 : amountMinor
  return {
    status: 'paid',
    amount: money(paid, currencyOf(fate)),
    ...(fate === 'partly_refunded' && { amountRefunded: money(refundedMinor, 'EUR') }),
    ...(fate === 'charged_back' && { amountChargedBack: money(amountMinor, 'EUR') }),
  }
}

export async function openVerotel(): Promise<Bank> {
  const shopId = '68849'
  const { endpoint, sales, signed, close } = await verotelServer(shopId, 'aKeyOfNobody')
  return {
    name: 'verotel',
    method: 'card',
    provider: verotelProvider({ shopId, signatureKey: 'aKeyOfNobody', endpoint }),
    move: async ({ reference, amountMinor }, fate) => {
      if (fate === 'open') return
      const paid = fate === 'paid_less' ? amountMinor - 1 : amountMinor
      sales.set(reference, {
        saleID: createHash('sha256').update(reference).digest('hex').slice(0, 8),
        saleResult: fate === 'failed' ? 'DECLINED' : 'APPROVED',
        priceAmount: (paid / 100).toFixed(2),
        priceCurrency: currencyOf(fate),
        paymentMethod: 'CC',
      })
    },
    // Only the postback tells of refunds and chargebacks, so it has to be signed.
    notice: ({ reference }, fate) => ({
      path: `/webhooks/verotel?${signed({ referenceID: reference, ...told[fate] })}`,
      init: { method: 'GET' },
    }),
    close,
  }
}

const told: Partial<Record<Fate, Record<string, string>>> = {
  partly_refunded: {
    event: 'credit',
    transactionID: '1',
    amount: (refundedMinor / 100).toFixed(2),
    currency: 'EUR',
  },
  charged_back: { event: 'chargeback' },
}

export function post(provider: string, form: Record<string, string>): Notice {
  return {
    path: `/webhooks/${provider}`,
    init: { method: 'POST', body: new URLSearchParams(form) },
  }
}
