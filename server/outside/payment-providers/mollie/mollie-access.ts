import { createMollieClient, type MollieClient } from '@mollie/api-client'
import { askMollie } from './ask-mollie.ts'

export type MollieOptions = {
  key: string
  /** Where Mollie's v2 API is; the real one unless told otherwise. */
  endpoint?: string
  timeoutMs?: number
}

/** The client, and the manner of asking it. */
export type Mollie = {
  client: MollieClient
  ask<Answer>(call: string, asked: Promise<Answer>): Promise<Answer>
}

export function accessMollie({ key, endpoint, timeoutMs = 10_000 }: MollieOptions): Mollie {
  const client = createMollieClient({ apiKey: key, ...(endpoint ? { apiEndpoint: endpoint } : {}) })
  return { client, ask: (call, asked) => askMollie(call, timeoutMs, asked) }
}
