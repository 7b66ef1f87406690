import type { Journal } from './journal.ts'
import type { Books } from './rules/read-books.ts'

/** How often each thing happened in the histories played: what never happens proves nothing. */
export type Tally = Record<string, number>

export function count(tally: Tally, { orders, payments, refunds }: Books, journal: Journal): void {
  const add = (name: string, times = 1) => {
    tally[name] = (tally[name] ?? 0) + times
  }
  for (const { state, discount_code_id } of orders) {
    add(`order ${state}`)
    if (discount_code_id) add('order with a discount')
  }
  for (const { mandate_id } of payments) add(mandate_id ? 'saved method charged' : 'payment begun')
  for (const { kind, state } of refunds) add(`${kind} ${state}`)
  for (const { answers } of journal.messages.values()) {
    for (const { outcome } of answers) add(`message ${outcome}`)
  }
  for (const refusal of journal.refusals) add(`refused ${refusal}`)
  add('order paid twice', orders.filter(({ id }) => !journal.orders.has(id)).length)
}
