import type { Logger } from 'pino'

const callbacks = ['now', 'twice', 'late', 'never'] as const
export type Callback = (typeof callbacks)[number]

const lateMs = 10_000

type Payment = { reference: string; webhook_url: string }

/** Tells the shop over real HTTP that a payment changed, in the chosen way. */
export async function callBack(log: Logger, payment: Payment, how: Callback): Promise<void> {
  if (how === 'never') return
  if (how === 'late') {
    setTimeout(() => void tell(log, payment), lateMs).unref()
    return
  }
  await tell(log, payment)
  if (how === 'twice') await tell(log, payment)
}

/** A shop that does not listen learns it when it asks; that is no fault of the page. */
async function tell(log: Logger, { reference, webhook_url }: Payment): Promise<void> {
  try {
    const body = new URLSearchParams({ id: reference })
    await fetch(webhook_url, { method: 'POST', body, signal: AbortSignal.timeout(5000) })
  } catch (error) {
    log.warn({ err: error, reference }, 'sandbox callback did not arrive')
  }
}

export function isCallback(value: unknown): value is Callback {
  return (callbacks as readonly unknown[]).includes(value)
}
