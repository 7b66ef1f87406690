import { createMollieClient, MollieApiError, type MollieClient } from '@mollie/api-client'
import { ProviderFault } from './provider.ts'

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

/**
 * Waits for Mollie's answer, but not for ever: the client has no time limit of its own, and repeats
 * by itself after a server error. Throws ProviderFault.
 */
async function askMollie<Answer>(
  call: string,
  timeoutMs: number,
  asked: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeOut = new Promise<never>((_, reject) => {
    const late = new ProviderFault(`mollie ${call}`, null, `not within ${timeoutMs} ms`)
    timer = setTimeout(() => reject(late), timeoutMs)
  })
  try {
    return await Promise.race([asked, timeOut])
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    const told = error instanceof MollieApiError ? error : null
    const reason = told?.message ?? 'what came is not what Mollie answers'
    throw new ProviderFault(`mollie ${call}`, told?.statusCode ?? null, reason)
  } finally {
    clearTimeout(timer)
  }
}

/** It does not exist at Mollie, or no longer does. */
export function isGone(error: unknown): boolean {
  return error instanceof ProviderFault && (error.statusCode === 404 || error.statusCode === 410)
}

/** It can no longer be done, because something else came first. */
export function isTooLate(error: unknown): boolean {
  return error instanceof ProviderFault && (error.statusCode === 409 || error.statusCode === 422)
}
