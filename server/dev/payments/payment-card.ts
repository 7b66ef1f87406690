import { html } from 'hono/html'
import { formatMoney } from '#contract/money/money.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { SandboxPayment } from '../../outside/payment-providers/sandbox/change-payment.ts'
import type { PendingRefund } from './load-sandbox.ts'
import { failureWords, methodWords, stateWords } from './words.ts'

type Markup = ReturnType<typeof html>

/** One payment on the control page, with everything that can happen to it. */
export function paymentCard(payment: SandboxPayment, refunds: PendingRefund[]): Markup {
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
