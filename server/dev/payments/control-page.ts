import { html } from 'hono/html'
import { type Control, controls } from '../../outside/payment-providers/sandbox/controls.ts'
import { devDocument } from '../dev-document.ts'
import type { Sandbox } from './load-sandbox.ts'
import { paymentCard } from './payment-card.ts'
import { deliveryWords, failureWords } from './words.ts'

type Markup = ReturnType<typeof html>

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
