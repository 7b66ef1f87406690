import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#server/context/context.ts'
import { Refusal } from '#server/context/refusal.ts'
import { confirmDebit } from '#server/direct-debit/confirm-debit.ts'
import { requestDebit } from '#server/direct-debit/request-debit.ts'
import type { PaymentProvider, SavedMethod } from '#server/outside/payment-providers/provider.ts'
import { changePayment } from '#server/outside/payment-providers/sandbox/change-payment.ts'
import { resetControls, setControl } from '#server/outside/payment-providers/sandbox/controls.ts'
import { payBack } from '#server/outside/payment-providers/sandbox/pay-back.ts'
import { sepaProvider } from '#server/outside/payment-providers/sepa.ts'
import { cancelPayment } from '#server/payments/cancel-payment.ts'
import { forgetMandate, queueRevokes, revokeMandate } from '#server/payments/mandates.ts'
import { placeOrder } from '#server/payments/place-order.ts'
import type { WantedOrder } from '#server/payments/record-order.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { loadWithdrawal, withdraw } from '#server/payments/withdraw.ts'
import { aCode } from '#server/testing/codes.ts'
import { whenOver } from '#server/testing/test-database.ts'
import { debitForm } from '../purchases.ts'
import { askerFor, atDesk, withSettings } from './at-a-site.ts'
import type { Stage } from './scene.ts'
import { deskOf, type Someone, type Work } from './work-of-a-site.ts'

// Orders, refunds and debits that take several steps, and what goes wrong on the way.

/** Each with a buyer of its own. */
export async function moneyOf(stage: Stage, aBuyer: () => Promise<Someone>): Promise<Work> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-bank-'))
  whenOver(() => rm(folder, { recursive: true, force: true }))
  return {
    ...codesOf(await openTill(stage, await aBuyer())),
    ...refundsOf(await openTill(stage, await aBuyer())),
    ...cardsOf(await openTill(stage, await aBuyer())),
    ...debitsOf(stage, await openTill(stage, await aBuyer()), join(folder, 'debits.xml')),
  }
}

type Till = Awaited<ReturnType<typeof openTill>>
type Ordered = Partial<WantedOrder>

/** Where one buyer orders and pays. */
async function openTill({ context, owner, bundleId }: Stage, buyer: Someone) {
  const { db } = context
  const asker = () => askerFor(db, buyer)
  return {
    ...{ context, owner, asker },
    /** Answers the order's id, and that of its latest payment. */
    order: async (wanted: Ordered = {}, at: Context = context) => {
      const order = { id: randomUUID(), bundle_id: bundleId, method: 'ideal', ...wanted }
      const { payment_id } = await placeOrder(at, await asker(), order)
      return { id: order.id, paymentId: payment_id ?? '' }
    },
    pay: async (paymentId: string) => {
      await changePayment(db, `sb_${paymentId}`, { state: 'paid', country: 'NL' })
      return settlePayment(context, paymentId)
    },
    /** The saved method that a payment was made with, or left behind. */
    mandateOf: async (paymentId: string) => {
      const query = owner.kysely.selectFrom('payments').select('mandate_id')
      const { mandate_id } = await query.where('id', '=', paymentId).executeTakeFirstOrThrow()
      if (!mandate_id) throw new Error('Nothing was saved.')
      return mandate_id
    },
  }
}

function expectState(state: string | null, expected: string): void {
  if (state !== expected) throw new Error(`It is ${state}, not ${expected}.`)
}

function codesOf({ owner, order, pay }: Till): Work {
  return {
    'an order paid twice, by two attempts': async () => {
      const first = await order()
      const second = await order({ id: first.id, method: 'paypal' })
      expectState(await pay(first.paymentId), 'completed')
      expectState(await pay(second.paymentId), 'completed')
    },
    'a code that one order loses to another, and has back': async () => {
      const discount_code = 'FIRST'
      await aCode(owner, { code: discount_code })
      const first = await order({ discount_code })
      const second = await order({ discount_code })
      const again = await order({ id: first.id, method: 'paypal' })
      // Paid all the same, the other one has the code, and the money for the first goes back.
      expectState(await pay(second.paymentId), 'completed')
      expectState(await pay(again.paymentId), 'refunded')
    },
    'a code that is good twice, for two orders': async () => {
      const discount_code = 'TWICE'
      await aCode(owner, { code: discount_code, validity: 'n times', times: 2 })
      expectState(await pay((await order({ discount_code })).paymentId), 'completed')
      expectState(await pay((await order({ discount_code })).paymentId), 'completed')
    },
  }
}

function refundsOf({ context, owner, asker, order, pay }: Till): Work {
  const { db } = context
  return {
    'a withdrawal whose refund fails, and is made up for by hand': async () => {
      const { id, paymentId } = await order()
      await pay(paymentId)
      const { amount_minor } = await loadWithdrawal(db, await asker(), id)
      await withdraw(context, await asker(), { orderId: id, amountMinor: amount_minor })
      const query = owner.kysely.selectFrom('refunds').select('id').where('order_id', '=', id)
      const refund = await query.executeTakeFirstOrThrow()
      await setControl(db, 'refunds_end', 'failed')
      await sendRefund(context, refund.id)
      await sendRefund(context, refund.id)
      await resetControls(db)
      const byHand = { reference: `by hand ${id}`, payment: `sb_${paymentId}` }
      await payBack(db, { ...byHand, amountMinor: amount_minor, state: 'completed' })
      expectState(await settlePayment(context, paymentId), 'refunded')
    },
    'a refund that its provider tells by its name': async () => {
      const { paymentId } = await order()
      await pay(paymentId)
      const sandbox = providerOf(context, 'sandbox')
      const refunds = [{ reference: paymentId, amountMinor: 100 }]
      const naming = withProvider(context, {
        ...sandbox,
        fetch: async (reference) => ({ ...(await sandbox.fetch(reference)), refunds }),
      })
      for (const _ of ['told', 'told again']) {
        expectState(await settlePayment(naming, paymentId), 'completed')
      }
    },
    'a payment that the provider does not begin at first': async () => {
      await setControl(db, 'begin', '1')
      const refused = await order().catch((error) => error)
      if (!(refused instanceof Refusal)) throw new Error('It was not refused.')
      await order()
    },
    'a payment whose time is over while its provider is not set up': async () => {
      const { paymentId } = await order()
      const longAgo = owner.kysely.updateTable('payments').set({ created_at: new Date(0) })
      await longAgo.where('id', '=', paymentId).execute()
      expectState(await settlePayment({ ...context, payments: new Map() }, paymentId), 'expired')
    },
    'a chargeback': async () => {
      const { paymentId } = await order()
      await pay(paymentId)
      const back = owner.kysely.updateTable('sandbox_payments').set({ charged_back: true })
      await back.where('reference', '=', `sb_${paymentId}`).execute()
      expectState(await settlePayment(context, paymentId), 'charged_back')
    },
  }
}

/** A context whose provider of this name does one thing in another way. */
function withProvider(context: Context, changed: PaymentProvider): Context {
  return { ...context, payments: new Map([...context.payments, [changed.name, changed]]) }
}

function providerOf({ payments }: Context, name: 'sandbox'): PaymentProvider {
  const provider = payments.get(name)
  if (!provider) throw new Error(`The payment provider ${name} is not set up.`)
  return provider
}

function cardsOf({ context, asker, order, pay, mandateOf }: Till): Work {
  const sandbox = providerOf(context, 'sandbox')
  let mandate = ''
  return {
    'a card saved with a purchase': async () => {
      const { paymentId } = await order({ method: 'card', save_method: true })
      expectState(await pay(paymentId), 'completed')
      mandate = await mandateOf(paymentId)
    },
    'the card charged again, under a new name': async () => {
      const saved: SavedMethod = {
        ...{ customerReference: 'a customer', reference: `renewed_${mandate}` },
        ...{ name: 'Visa', lastFour: '4343', expires: '2035-01' },
      }
      const renewing = withProvider(context, {
        ...sandbox,
        fetch: async (reference) => ({ ...(await sandbox.fetch(reference)), saved }),
      })
      await order({ method: 'card', mandate_id: mandate }, renewing)
    },
    'a card that its provider knows no longer': async () => {
      const { paymentId } = await order({ method: 'card', mandate_id: mandate })
      expectState(await settlePayment(context, paymentId), 'failed')
    },
    'the card forgotten, by us and by its provider': async () => {
      await forgetMandate(context, await asker(), mandate)
      await revokeMandate({ ...context, payments: new Map() }, mandate)
      await queueRevokes(context)
      await revokeMandate(context, mandate)
    },
  }
}

/** With an account of its own: a chargeback blocks it, for everybody. */
const account = { iban: 'DE89370400440532013000' }

/** The site's own bank, which collects from a file. */
function debitsOf(stage: Stage, { context, asker, order, mandateOf }: Till, file: string): Work {
  const { db } = context
  const bank = sepaProvider(db)
  const banked = withProvider(context, bank)
  const withBank = (work: () => Promise<void>) => () =>
    withSettings(stage, { sepa_creditor_id: 'DE98ZZZ09999999999', sepa_iban: account.iban }, work)
  let first = ''
  let mandate = ''
  return {
    'a direct debit that no SMS comes for': withBank(async () => {
      const send = () => Promise.reject(new Error('No network.'))
      const asked = aDebit(stage)
      const refused = await requestDebit({ ...banked, sms: { send } }, await asker(), asked).catch(
        (error) => error,
      )
      if (!(refused instanceof Refusal)) throw new Error('It was not refused.')
    }),
    'a direct debit that is signed': withBank(async () => {
      const signing = aDebit(stage)
      let code = ''
      const send = async ({ text }: { text: string }) => {
        code = text.match(/\b\d{6}\b/)?.[0] ?? ''
      }
      await requestDebit({ ...banked, sms: { send } }, await asker(), signing)
      first = (await confirmDebit(banked, await asker(), signing.id, code)).payment_id ?? ''
      mandate = await mandateOf(first)
    }),
    'another that is cancelled': withBank(async () => {
      const { paymentId } = await order({ method: 'direct_debit', mandate_id: mandate }, banked)
      await cancelPayment(banked, paymentId)
    }),
    'a third, whose mandate is gone before the bank has answered': withBank(async () => {
      const charge = () => Promise.reject(new Error('No answer.'))
      const deaf = withProvider(context, { ...bank, charge })
      const { paymentId } = await order({ method: 'direct_debit', mandate_id: mandate }, deaf)
      await forgetMandate(banked, await asker(), mandate)
      expectState(await settlePayment(banked, paymentId), 'failed')
    }),
    'what the bank collects, and gives back': withBank(async () => {
      const said = await atDesk(stage, `sepa collect --site general --out ${file}`)
      const [, collection] = said.match(/Collection (\S+)/) ?? []
      await atDesk(stage, `sepa again --collection ${collection} --out ${file}.again`)
      await atDesk(stage, `sepa paid --collection ${collection}`)
      expectState(await settlePayment(banked, first), 'completed')
      await atDesk(stage, `sepa returned --debit ${first.replaceAll('-', '')}`)
      expectState(await settlePayment(banked, first), 'charged_back')
    }),
    'a new key, and the old one again': async () => {
      const [before, after] = [deskOf(stage).DATA_KEY, randomBytes(32).toString('base64')]
      await atDesk(stage, 'keys rotate', { DATA_KEY: after, DATA_KEY_OLD: before })
      await atDesk(stage, 'keys rotate', { DATA_KEY_OLD: after })
    },
  }
}

const aDebit = ({ bundleId }: Stage) => ({
  ...{ ...debitForm(), ...account },
  ...{ id: randomUUID(), bundle_id: bundleId },
})
