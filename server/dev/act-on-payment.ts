import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { Context } from '../context/context.ts'
import { minorOf } from '../outside/payment-providers/provider.ts'
import {
  changePayment,
  type SandboxPayment,
} from '../outside/payment-providers/sandbox/change-payment.ts'
import { controls, readControl } from '../outside/payment-providers/sandbox/controls.ts'
import { endRefund, payBack } from '../outside/payment-providers/sandbox/pay-back.ts'
import {
  type Delivery,
  type Noticed,
  sendNotice,
  sendNotices,
} from '../outside/payment-providers/sandbox/send-notices.ts'

type Form = Record<string, unknown>
type Act = (context: Context, payment: SandboxPayment, form: Form) => Promise<unknown>

/** What a provider's operator, a bank or chance can do to a payment. */
const acts = new Map<unknown, Act>([
  ['pay', ({ db }, { reference }) => changePayment(db, reference, { state: 'paid' })],
  ['pay_less', payLess],
  ['pend', ({ db }, { reference }) => changePayment(db, reference, { state: 'pending' })],
  ['fail', fail],
  ['cancel', ({ db }, { reference }) => changePayment(db, reference, { state: 'cancelled' })],
  ['expire', ({ db }, { reference }) => changePayment(db, reference, { state: 'expired' })],
  ['refund', refund],
  ['complete_refund', (context, _, form) => end(context, form, 'completed')],
  ['fail_refund', (context, _, form) => end(context, form, 'failed')],
  ['charge_back', chargeBack],
])

/** Notices alone, without anything having happened. */
const notices = new Map<unknown, Act>([
  ['notify', (context, payment) => tellShop(context, payment, 'now')],
  [
    'notify_ten',
    (_, payment) => Promise.all(Array.from({ length: 10 }, () => sendNotice(payment))),
  ],
  ['notify_forged', (context, payment) => tellShop(context, payment, 'forged')],
])

/** Does what a form on the control page asks for and has the shop told; false for anything else. */
export async function actOnPayment(
  context: Context,
  payment: SandboxPayment,
  form: Form,
): Promise<boolean> {
  const notice = notices.get(form.action)
  if (notice) {
    await notice(context, payment, form)
    return true
  }
  const act = acts.get(form.action)
  if (!act) return false
  if ((await act(context, payment, form)) === false) return false
  await tellShop(context, payment)
  return true
}

/** Less arrives than was asked for, as can happen when somebody types the amount. */
async function payLess({ db }: Context, { reference, amount_minor }: SandboxPayment) {
  return changePayment(db, reference, { state: 'paid', paidMinor: Math.max(1, amount_minor - 1) })
}

async function fail({ db }: Context, { reference }: SandboxPayment, form: Form) {
  const failure: PaymentFailure | undefined = paymentFailures.find((each) => each === form.failure)
  return changePayment(db, reference, { state: 'failed', failure: failure ?? 'unknown' })
}

/** As if by hand in a provider's back office; without an amount, everything that is left. */
async function refund({ db }: Context, payment: SandboxPayment, { amount }: Form) {
  const left = (payment.paid_minor || payment.amount_minor) - payment.refunded_minor
  const typed = typeof amount === 'string' ? amount.trim().replace(',', '.') : ''
  if (!/^(\d{1,7}(\.\d{1,2})?)?$/.test(typed)) return false
  const amountMinor = typed === '' ? left : minorOf(typed, payment.currency)
  if (payment.state !== 'paid' || amountMinor < 1 || amountMinor > left) return false
  const reference = `re_${crypto.randomUUID()}`
  return payBack(db, { reference, payment: payment.reference, amountMinor, state: 'completed' })
}

async function end({ db }: Context, { refund: reference }: Form, state: 'completed' | 'failed') {
  return endRefund(db, `${reference}`, state)
}

async function chargeBack({ db }: Context, { reference }: SandboxPayment) {
  return db.kysely
    .updateTable('sandbox_payments')
    .set({ charged_back: true })
    .where('reference', '=', reference)
    .where('state', '=', 'paid')
    .execute()
}

/** Has the sandbox tell the shop about a payment, in the chosen way or as it is set to. */
export async function tellShop(
  { db, log }: Pick<Context, 'db' | 'log'>,
  payment: Noticed,
  chosen?: Delivery,
): Promise<void> {
  const how = chosen ?? (await readControl(db, 'notices'))
  const other = await db.kysely
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('reference', '<>', payment.reference)
    .where('state', '<>', 'paid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await sendNotices(payment, how, {
    other: other?.reference,
    unheard: (error) =>
      log.warn({ err: error, reference: payment.reference }, 'sandbox notice did not arrive'),
  })
}

export function isDelivery(value: unknown): value is Delivery {
  return (controls.notices as readonly unknown[]).includes(value)
}
