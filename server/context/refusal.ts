import { type FieldCode, type RefusalCode, refusalStatus } from '#contract/refusals.ts'

export type Fault = { field: string; code: FieldCode; suggestion?: string; values?: Values }
type Values = Record<string, string | number>

/**
 * An expected "no". Thrown by a verb, it rolls back the transaction and becomes the answer.
 * Anything else that is thrown is a bug and becomes a 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Values
  readonly faults: Fault[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    more: { details?: Values; faults?: Fault[]; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = more.details ?? {}
    this.faults = more.faults ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return refusalStatus[this.code]
  }
}

/** Refuses a form with everything that is wrong in it; does nothing if all is well. */
export function refuseFaults(faults: Fault[]): void {
  if (faults.length > 0) throw new Refusal('invalid_input', { faults })
}
