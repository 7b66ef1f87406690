import { html } from 'hono/html'
import { countries } from '#contract/countries.ts'
import type { PaymentFailure } from '#contract/payments.ts'
import type { SandboxPayment } from '../../outside/payment-providers/sandbox/change-payment.ts'
import { type PayPage, pageOf } from '../../outside/payment-providers/sandbox/methods.ts'
import { transferTo } from '../../outside/payment-providers/sandbox/tell-payment.ts'
import { failureWords, methodWords } from './words.ts'

type Markup = ReturnType<typeof html>

/** What the payer fills in: each method has its own fields. */
export function paidWith(payment: SandboxPayment): Markup {
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
    <label class="field">Code from your bank’s app
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
    <label><input type="radio" name="card" value="works" checked />Works <span class="muted">Visa …4242</span></label>
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
