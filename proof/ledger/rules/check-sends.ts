import type { Sent } from '../journal.ts'
import { broken, type Checked } from './broken.ts'

const reasons = { text: 'message', photo: 'photo', gift: 'gift' }

/** What was acknowledged was delivered and debited once; what was refused was neither. */
export function checkSends(checked: Checked): string[] {
  const { books, journal } = checked
  const debits = books.entries.filter(({ reason }) => Object.values(reasons).includes(reason))
  return [
    ...broken([
      [
        debits.some(({ reference }) => !journal.messages.has(reference)),
        'something was debited that nobody sent',
      ],
    ]),
    ...[...journal.messages].flatMap(([id, sent]) => checkSend(checked, id, sent)),
  ]
}

function checkSend({ books }: Checked, id: string, { from, type, credits, answers }: Sent) {
  const accepted = answers.filter(({ outcome }) => outcome === 'sent' || outcome === 'repeated')
  const first = accepted.filter(({ outcome }) => outcome === 'sent')
  const debits = books.entries.filter(
    (each) => each.member_id === from && each.reason === reasons[type] && each.reference === id,
  )
  const messages = books.messages.filter((each) => each.id === id && each.sender_id === from)
  const wanted = accepted.length > 0 ? 1 : 0
  return broken([
    [debits.length !== wanted, 'a message was not debited once, or one that was refused was'],
    [debits.some(({ delta }) => delta !== -credits), 'a message cost another price'],
    [messages.length !== wanted, 'a message was not delivered once, or one that was refused was'],
    [first.length !== wanted, 'of repeated requests not one was the first'],
    [
      accepted.some(({ number }) => number !== messages[0]?.number),
      'repeated requests were answered differently',
    ],
    [
      accepted.some(({ text }) => text !== `Words of ${id}`),
      'repeated requests were answered with other words',
    ],
  ])
}
