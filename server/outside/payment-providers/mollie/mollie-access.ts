import { createMollieClient, type MollieClient } from '@mollie/api-client'
import { askMollie } from './ask-mollie.ts'

export type MollieOptions = {
  key: string
  /** The address of Mollie's v2 API; the real one unless given. */
  endpoint?: string
  timeoutMs?: number
}

/** The client, and how to ask it. */
export type Mollie = {
  client: MollieClient
  ask<Answer>(call: string, asked: Promise<Answer>): Promise<Answer>
}

export function accessMollie({ key, endpoint, timeoutMs = 10_000 }: MollieOptions): Mollie {
  const client = createMollieClient({ apiKey: key, ...(endpoint ? { apiEndpoint: endpoint } : {}) })
  return { client, ask: (call, asked) => askMollie(call, timeoutMs, asked) }
}
