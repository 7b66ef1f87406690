import type { ControlValue } from './controls.ts'

export type Noticed = { reference: string; webhook_url: string }
export type Delivery = ControlValue<'notices'>

const lateMs = 10_000
const soonMs = 1000

export type Manner = {
  /** Another payment, for a forged notice to name. */
  other?: string | undefined
  /** Called with what went wrong: a shop that does not listen finds out when it asks. */
  unheard?: (error: unknown) => void
}

/** Tells the shop over real HTTP that a payment changed, in the chosen way. */
export async function sendNotices(
  payment: Noticed,
  how: Delivery,
  manner: Manner = {},
): Promise<void> {
  if (how === 'never') return
  if (how === 'late') return later(lateMs, payment, manner)
  if (how === 'forged') return post(payment, forged(manner), manner)
  await sendNotice(payment, manner)
  if (how === 'twice') await sendNotice(payment, manner)
  // The notice of the previous state, which took longer on its way.
  if (how === 'reordered') later(soonMs, payment, manner)
}

/** Tells once that a payment changed. */
export async function sendNotice(payment: Noticed, manner?: Manner): Promise<void> {
  await post(payment, { id: payment.reference }, manner)
}

/** Tells it once whoever started the payment has had time to write it down. */
export function sendNoticeSoon(payment: Noticed): void {
  later(soonMs, payment)
}

function later(milliseconds: number, payment: Noticed, manner?: Manner): void {
  setTimeout(() => void sendNotice(payment, manner), milliseconds).unref()
}

function forged({ other }: Manner): Record<string, string> {
  const id = other ?? `sb_${crypto.randomUUID()}`
  return { id, state: 'paid', status: 'completed', amount: '999999', credits: '400' }
}

async function post(
  { webhook_url }: Noticed,
  fields: Record<string, string>,
  { unheard }: Manner = {},
): Promise<void> {
  try {
    const body = new URLSearchParams(fields)
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(webhook_url, { method: 'POST', body, redirect: 'manual', signal })
    await answer.body?.cancel()
  } catch (error) {
    unheard?.(error)
  }
}
