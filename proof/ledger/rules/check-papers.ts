import { broken, type Checked, sum } from './broken.ts'

/** Receipt numbers have no gaps; each paid order has one receipt, and each refund one note. */
export function checkPapers({ books }: Checked): string[] {
  const numbers = books.receipts.map(({ number }) => number).sort((one, other) => one - other)
  const paid = books.orders.filter(({ completed_at }) => completed_at !== null)
  const back = books.refunds.filter(({ amount_minor }) => amount_minor > 0)
  const receipts = books.receipts.filter(({ kind }) => kind === 'receipt')
  const notes = books.receipts.filter(({ kind }) => kind === 'credit_note')
  const gross = sum(notes, ({ content }) => (content as { gross_minor: number }).gross_minor)
  return broken([
    [
      numbers.some((number, place) => number !== place + 1),
      'the numbers of receipts have a gap, or two are the same',
    ],
    [
      paid.some(({ id }) => receipts.filter((each) => each.order_id === id).length !== 1),
      'a paid order has not one receipt',
    ],
    [receipts.length !== paid.length, 'there is a receipt of something that was not paid'],
    [
      back.some(({ id }) => notes.filter((each) => each.refund_id === id).length !== 1),
      'a refund has not one credit note',
    ],
    [
      gross !== sum(back, ({ amount_minor }) => amount_minor),
      'credit notes are of other sums than was paid back',
    ],
  ])
}
