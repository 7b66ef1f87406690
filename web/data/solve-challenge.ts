import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { MakeCall } from './calls.ts'
import { setSolving } from './solving.ts'

/** Nobody waits longer for a form. */
const longestMs = 60_000

/**
 * Requests a task and solves it; null if this device cannot. The browser computes each key in the
 * background, and in between the page carries on.
 */
export async function solveChallenge(call: MakeCall): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  setSolving(true)
  try {
    const answer = await call('GET /api/signup/challenge', {})
    const challenge = answer.challenge as unknown as Challenge
    const solution = await solve({ challenge, deriveKey, timeout: longestMs })
    return solution && JSON.stringify({ challenge, solution })
  } finally {
    setSolving(false)
  }
}
