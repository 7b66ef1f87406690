import type { SendRow } from '#server/chats/sending.ts'

/** What people asked for and were told: the promises that the books are held to. */
export type Journal = {
  orders: Map<string, Ordered>
  /** Payments that somebody could make, each with its order, oldest first. */
  payments: Map<string, { orderId: string }>
  messages: Map<string, Sent>
  grants: { memberId: string; credits: number; reference: string }[]
  withdrawals: { orderId: string; amountMinor: number }[]
  limits: Map<string, Limit[]>
  /** Codes of refusals, oldest first. */
  refusals: string[]
  /** What ended in neither an answer nor a refusal, or in an answer that breaks a promise. */
  faults: string[]
}

type Ordered = {
  memberId: string
  bundleId: string
  code: string | null
  credits: number
  /** Every price that was quoted for it. */
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
