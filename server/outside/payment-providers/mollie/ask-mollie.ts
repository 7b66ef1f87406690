import { MollieApiError } from '@mollie/api-client'
import { ProviderFault } from '../provider-fault.ts'

/**
 * Waits for Mollie's answer, but not for ever: the client has no time limit of its own, and repeats
 * by itself after a server error. Throws ProviderFault.
 */
export async function askMollie<Answer>(
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
