import type { SendRow } from '#server/chats/sending.ts'

/** What somebody asked for and was answered: the promises that the books are held against. */
export type Journal = {
  orders: Map<string, Ordered>
  /** Payments that somebody could pay with the order of each, in the order in which they were told of. */
  payments: Map<string, { orderId: string }>
  messages: Map<string, Sent>
  grants: { memberId: string; credits: number; reference: string }[]
  withdrawals: { orderId: string; amountMinor: number }[]
  limits: Map<string, Limit[]>
  /** Codes of refusals, in the order in which they came. */
  refusals: string[]
  /** What ended in neither an answer nor a refusal, or in an answer that breaks a promise. */
  faults: string[]
}

type Ordered = {
  memberId: string
  bundleId: string
  code: string | null
  credits: number
  /** Each price that was told for it. */
  prices: Set<number>
}
export type Sent = {
  from: string
  to: string
  type: 'text' | 'photo' | 'gift'
  photoId: string | null
  credits: number
  answers: SendRow[]
}
export type Limit = { at: Date; minor: number | null }

export function openJournal(): Journal {
  return {
    orders: new Map(),
    payments: new Map(),
    messages: new Map(),
    grants: [],
    withdrawals: [],
    limits: new Map(),
    refusals: [],
    faults: [],
  }
}
