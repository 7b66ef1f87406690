import { html } from 'hono/html'
import { formatMoney } from '#contract/money/money.ts'
import type { SandboxPayment } from '../../outside/payment-providers/sandbox/change-payment.ts'
import { controls } from '../../outside/payment-providers/sandbox/controls.ts'
import { pageOf } from '../../outside/payment-providers/sandbox/methods.ts'
import type { Delivery } from '../../outside/payment-providers/sandbox/send-notices.ts'
import { devDocument } from '../dev-document.ts'
import { paidWith } from './paid-with.ts'
import { deliveryWords, stateWords } from './words.ts'

type Markup = ReturnType<typeof html>

/** The sandbox's page for paying a payment. */
export function payPage(payment: SandboxPayment, delivery: Delivery): Markup {
  const { reference, description, state, amount_minor, currency, redirect_url } = payment
  return devDocument(
    'Sandbox payment',
    html`<div class="narrow">
      <h1>Sandbox payment</h1>
      <p class="muted">No money moves here. Choose how the payment goes.</p>
      <section class="card pay">
        <div class="pay-head">
          <p>To pay</p>
          <p class="amount">${formatMoney('en', amount_minor, currency)}</p>
        </div>
        <div class="pay-body">
          <dl>
            <dt>For</dt>
            <dd>${description}</dd>
            <dt>Reference</dt>
            <dd>${reference}</dd>
            <dt>State</dt>
            <dd>${stateWords[state] ?? state}</dd>
          </dl>
          ${
            state === 'paid'
              ? html`<p class="note">This is paid. <a href="${redirect_url}">Back to the shop</a></p>`
              : payForm(payment, delivery)
          }
        </div>
      </section>
      <p class="muted"><a href="/dev/payments#${reference}">All sandbox payments</a></p>
    </div>`,
  )
}

function payForm(payment: SandboxPayment, delivery: Delivery): Markup {
  return html`<form method="post">
    ${paidWith(payment)}
    ${payment.saves_method ? html`<p class="note">It is kept for the next purchase.</p>` : ''}
    ${actions(payment)}
    <fieldset>
        <legend>The shop is told</legend>
        ${controls.notices.map(
          (each) => html`<label
            ><input type="radio" name="callback" value="${each}" ${each === delivery ? 'checked' : ''} />${deliveryWords[each]}</label
          >`,
        )}
      </fieldset>
  </form>`
}

/** Money sent by hand arrives later, if at all; everything else is paid on the spot. */
function actions({ method }: SandboxPayment): Markup {
  const sent = pageOf(method) === 'transfer'
  const pay = html`<button ${sent ? '' : 'class=main'} name="outcome" value="pay">
    ${sent ? 'It has arrived' : 'Pay'}
  </button>`
  const pending = html`<button ${sent ? 'class=main' : ''} name="outcome" value="pending">
    ${sent ? 'I will send it' : 'Stay pending'}
  </button>`
  return html`<div class="actions">
    ${sent ? pending : pay}
    <button name="outcome" value="fail">Fail</button>
    <button name="outcome" value="cancel">Cancel</button>
    ${sent ? pay : pending}
  </div>`
}
