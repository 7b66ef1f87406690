import type { Callback } from './provider.ts'

/** Reads a notice that names a payment and nothing else: a form with its id. */
export function readNotice(request: { method: string; body: string }): Callback | null {
  if (request.method !== 'POST') return null
  return { reference: new URLSearchParams(request.body).get('id'), reply: '' }
}
