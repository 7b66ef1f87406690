import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerEntry, LedgerKind } from './credits.ts'

/** Why credits came or went. */
export const reasonWords: Record<LedgerEntry['reason'], MessageDescriptor> = {
  signup: msg`Credits for signing up`,
  purchase: msg`Bundle bought`,
  message: msg`Message sent`,
  photo: msg`Photo sent`,
  gift: msg`Gift sent`,
  refund: msg`Refund`,
  adjustment: msg`Correction by our staff`,
}

/** What to call each part of a statement. */
export const kindWords: Record<LedgerKind, MessageDescriptor> = {
  all: msg({ message: 'All', context: 'credits' }),
  bought: msg({ message: 'Bought', context: 'credits' }),
  given: msg({ message: 'Given', context: 'credits' }),
  spent: msg({ message: 'Spent', context: 'credits' }),
  refunded: msg({ message: 'Refunded', context: 'credits' }),
}
