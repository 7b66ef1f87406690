import { html } from 'hono/html'
import { countries } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { PaymentFailure } from '#contract/payments.ts'
import {
  type SandboxPayment,
  transferTo,
} from '../outside/payment-providers/sandbox/change-payment.ts'
import { controls, type PayPage, pageOf } from '../outside/payment-providers/sandbox/controls.ts'
import type { Delivery } from '../outside/payment-providers/sandbox/send-notices.ts'
import { devDocument } from './dev-document.ts'
import { deliveryWords, failureWords, methodWords, stateWords } from './sandbox-words.ts'

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

/** What the payer fills in: each method has its own fields. */
function paidWith(payment: SandboxPayment): Markup {
  return parts[pageOf(payment.method)](payment)
}

const parts: Record<PayPage, (payment: SandboxPayment) => Markup> = {
  card: (payment) => html`${cards()} ${issuedIn(payment, 'Issued in')}`,
  bank: (payment) => html`<h2>${nameOf(payment)}</h2>
    <label class="field">Your bank
      <select name="bank">
        <option>Harbour Bank</option>
        <option>Polder Bank</option>
        <option>North Savings</option>
      </select>
    </label>
    ${issuedIn(payment, 'Account in')}`,
  app: (payment) => html`<h2>${nameOf(payment)}</h2>
    ${phone()}
    <p>The app on the telephone asks: pay or not?</p>
    ${issuedIn(payment, 'Account in')}`,
  code: (payment) => html`<h2>${nameOf(payment)}</h2>
    <label class="field">Code from your bank&rsquo;s app
      <input name="code" inputmode="numeric" autocomplete="off" maxlength="6" value="123456" />
    </label>
    ${issuedIn(payment, 'Account in')}`,
  account: (payment) => html`<h2>${nameOf(payment)}</h2>
    <p>You are signed in as <strong>buyer@example.test</strong>.</p>
    ${issuedIn(payment, 'Account in')}`,
  voucher: (payment) => html`<h2>${nameOf(payment)}</h2>
    <label class="field">PIN of the voucher
      <input name="code" inputmode="numeric" autocomplete="off" maxlength="16" value="0000000000000000" />
    </label>`,
  transfer: (payment) => transfer(payment),
  direct_debit: (payment) => html`<h2>${nameOf(payment)}</h2>
    <p>The bank is asked to collect the amount, which takes days.</p>`,
}

function nameOf({ method }: SandboxPayment): string {
  return methodWords[method] ?? method
}

const failing: PaymentFailure[] = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'invalid_card',
  'authentication_failed',
]

function cards(): Markup {
  return html`<fieldset class="cards">
    <legend>Which card</legend>
    <label><input type="radio" name="card" value="works" checked />Works <span class="muted">Visa &hellip;4242</span></label>
    ${failing.map(
      (failure) => html`<label
        ><input type="radio" name="card" value="${failure}" />${failureWords[failure]}</label
      >`,
    )}
  </fieldset>`
}

const names = new Intl.DisplayNames('en', { type: 'region' })

function issuedIn({ country }: SandboxPayment, label: string): Markup {
  return html`<label class="field">${label}
    <select name="country">
      ${countries.map(
        (each) =>
          html`<option value="${each}" ${each === country ? 'selected' : ''}>${names.of(each)}</option>`,
      )}
    </select>
  </label>`
}

function transfer(payment: SandboxPayment): Markup {
  const { holder, iban, bic, bank, reference } = transferTo(payment.reference)
  return html`<h2>${nameOf(payment)}</h2>
    <p>Send the amount to this account. Until it arrives, the payment is pending.</p>
    <dl>
      <dt>Holder</dt>
      <dd>${holder}</dd>
      <dt>IBAN</dt>
      <dd>${iban.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      <dt>BIC</dt>
      <dd>${bic}</dd>
      <dt>Bank</dt>
      <dd>${bank}</dd>
      <dt>Payment reference</dt>
      <dd>${reference}</dd>
    </dl>`
}

function phone(): Markup {
  return html`<svg class="phone" viewBox="0 0 64 96" width="64" height="96" aria-hidden="true">
    <rect x="4" y="2" width="56" height="92" rx="12" fill="#0d2436" />
    <rect x="9" y="10" width="46" height="72" rx="4" fill="#bde5ff" />
    <circle cx="32" cy="40" r="14" fill="#7ecbf9" />
    <path d="m25 40 5 5 9-10" fill="none" stroke="#0d2436" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
    <rect x="20" y="64" width="24" height="8" rx="4" fill="#0d2436" />
  </svg>`
}
