import { html } from 'hono/html'
import { formatMoney } from '#contract/money/money.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { SandboxPayment } from '../outside/payment-providers/sandbox/change-payment.ts'
import {
  type Control,
  controls,
  readControls,
} from '../outside/payment-providers/sandbox/controls.ts'
import { devDocument } from './dev-document.ts'
import { deliveryWords, failureWords, methodWords, stateWords } from './sandbox-words.ts'

type PendingRefund = { reference: string; payment_reference: string; amount_minor: number }

/** Everything that the control page shows. */
type Sandbox = {
  payments: SandboxPayment[]
  pendingRefunds: PendingRefund[]
  controls: Record<Control, string>
}

/** The sandbox provider's back office, as one page that works without scripts. */
export function controlPage(sandbox: Sandbox): Markup {
  const { payments, pendingRefunds } = sandbox
  return devDocument(
    'Sandbox payments',
    html`<h1>Sandbox payments</h1>
      <p class="muted">
        What a payment provider, a bank or chance may do, is done here. No money moves. The newest
        payment is on top; the same as <a href="/dev/payments.json">JSON</a>.
      </p>
      ${behaviour(sandbox)}
      ${
        payments.length === 0
          ? html`<div class="card empty"><h2>No payments yet</h2><p class="muted">Buy some credits, and the payment stands here.</p></div>`
          : ''
      }
      ${payments.map((payment) =>
        paymentCard(
          payment,
          pendingRefunds.filter((each) => each.payment_reference === payment.reference),
        ),
      )}`,
  )
}

type Markup = ReturnType<typeof html>

const outageWords: Record<string, string> = {
  works: 'works',
  '1': 'fails once',
  '3': 'fails 3 times',
  all: 'fails until switched off',
  slow: 'answers after 5 seconds',
}

const labels: Record<Control, string> = {
  begin: 'Beginning a payment',
  fetch: 'Asking for a payment',
  refund: 'Refunds',
  cancel: 'Cancelling a payment',
  charge: 'Charging a saved method',
  refunds_end: 'How refunds end',
  notices: 'The shop is told',
}

const words: Record<Control, Record<string, string>> = {
  begin: outageWords,
  fetch: outageWords,
  refund: outageWords,
  cancel: { ...outageWords, never: 'cannot be done' },
  charge: {
    as_usual: 'pays; a direct debit stays pending',
    paid: 'pays',
    pending: 'stays pending',
    ...Object.fromEntries(
      Object.entries(failureWords).map(([failure, word]) => [
        failure,
        `fails: ${word.toLowerCase()}`,
      ]),
    ),
  },
  refunds_end: {
    completed: 'pending, then completed',
    completed_at_once: 'completed at once',
    pending: 'stay pending until decided below',
    failed: 'pending, then failed',
  },
  notices: deliveryWords,
}

function behaviour({ controls: set }: Sandbox): Markup {
  const names = Object.keys(controls) as Control[]
  return html`<section class="card" aria-labelledby="behaviour">
    <h2 id="behaviour">How the sandbox behaves</h2>
    <form method="post" action="/dev/payments/controls">
      <div class="grid">
        ${names.map(
          (name) => html`<label class="field">${labels[name]}
            <select name="${name}">
              ${choices(name, set[name]).map(
                (value) =>
                  html`<option value="${value}" ${value === set[name] ? 'selected' : ''}>${words[name][value] ?? `fails ${value} times`}</option>`,
              )}
            </select>
          </label>`,
        )}
      </div>
      <div class="row">
        <button class="main">Behave so</button>
        <button name="reset" value="reset">Behave as usual</button>
      </div>
    </form>
  </section>`
}

/** A number of failures counts down through values that cannot be chosen. */
function choices(name: Control, value: string): string[] {
  return [...new Set([...controls[name], value])]
}

/** One payment on the control page, with everything that can happen to it. */
function paymentCard(payment: SandboxPayment, refunds: PendingRefund[]): Markup {
  const { reference, amount_minor, currency, description } = payment
  return html`<article class="card" id="${reference}" aria-labelledby="title-${reference}">
    <div class="row between">
      <h2 id="title-${reference}">${formatMoney('en', amount_minor, currency)}</h2>
      ${tags(payment)}
    </div>
    <dl>
      <dt>For</dt>
      <dd>${description}</dd>
      <dt>Method</dt>
      <dd>${methodWords[payment.method] ?? payment.method}</dd>
      <dt>Begun</dt>
      <dd>${payment.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</dd>
      <dt>Reference</dt>
      <dd><a href="/dev/sandbox/${reference}">${reference}</a></dd>
    </dl>
    ${refunds.map((refund) => pendingRefund(payment, refund))}
    ${payment.state === 'paid' ? paidActions(payment) : openActions(reference)}
    ${noticeActions(reference)}
  </article>`
}

function tags({ state, failure, charged_back, refunded_minor, currency }: SandboxPayment): Markup {
  const why = state === 'failed' && failure ? failureWords[failure as PaymentFailure] : null
  return html`<span class="tags">
    <span class="tag state-${state}">${stateWords[state] ?? state}${why ? `: ${why.toLowerCase()}` : ''}</span>
    ${refunded_minor > 0 ? html`<span class="tag">${formatMoney('en', refunded_minor, currency)} refunded</span>` : ''}
    ${charged_back ? html`<span class="tag state-failed">Charged back</span>` : ''}
  </span>`
}

function openActions(reference: string): Markup {
  return html`<form method="post" action="/dev/payments/${reference}" class="row">
    <button class="main" name="action" value="pay">Pay</button>
    <button name="action" value="pay_less">Pay too little</button>
    <button name="action" value="pend">Pend</button>
    <button name="action" value="cancel">Cancel</button>
    <button name="action" value="expire">Expire</button>
  </form>
  <form method="post" action="/dev/payments/${reference}" class="row">
    <label class="field">Reason
      <select name="failure">
        ${paymentFailures.map((each) => html`<option value="${each}">${failureWords[each]}</option>`)}
      </select>
    </label>
    <button name="action" value="fail">Fail</button>
  </form>`
}

function paidActions({ reference, currency, charged_back }: SandboxPayment): Markup {
  return html`<form method="post" action="/dev/payments/${reference}" class="row">
    <label class="field">Amount in ${currency}
      <input name="amount" inputmode="decimal" autocomplete="off" placeholder="all that is left" />
    </label>
    <button name="action" value="refund">Refund</button>
    ${charged_back ? '' : html`<button name="action" value="charge_back">Charge back</button>`}
  </form>`
}

function pendingRefund(
  payment: SandboxPayment,
  { reference, amount_minor }: PendingRefund,
): Markup {
  return html`<form method="post" action="/dev/payments/${payment.reference}" class="row note">
    <span>${formatMoney('en', amount_minor, payment.currency)} on the way back</span>
    <input type="hidden" name="refund" value="${reference}" />
    <button name="action" value="complete_refund">Complete</button>
    <button name="action" value="fail_refund">Fail</button>
  </form>`
}

function noticeActions(reference: string): Markup {
  return html`<details>
    <summary>Notices</summary>
    <form method="post" action="/dev/payments/${reference}" class="row">
      <button name="action" value="notify">Send one</button>
      <button name="action" value="notify_ten">Send ten at once</button>
      <button name="action" value="notify_forged">Send a forged one</button>
    </form>
  </details>`
}

/** The newest payments, and how the sandbox behaves. */
export async function loadSandbox(db: Database): Promise<Sandbox> {
  const payments = await db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(50)
    .execute()
  const pendingRefunds = await db.kysely
    .selectFrom('sandbox_refunds')
    .select(['reference', 'payment_reference', 'amount_minor'])
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute()
  return { payments, pendingRefunds, controls: await readControls(db) }
}
