import type { Language } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { Refusal } from '../refusal.ts'
import type { CodeRow } from './find-code.ts'

/** What a code is wanted for; what is not known yet is not judged. */
export type Purpose = {
  country: string
  currency: string
  /** The full price, in minor units. */
  amountMinor?: number | undefined
  method?: string | undefined
}

/** Answers a code that is good for its purpose right now, and refuses any other. */
export function judgeCode(
  code: CodeRow | undefined,
  purpose: Purpose,
  at: { now: Date; locale: Language },
): CodeRow {
  if (code?.used) throw new Refusal('code_used')
  if (!code || !isActive(code, at.now)) throw new Refusal('code_not_found')
  if (code.country && code.country !== purpose.country) throw new Refusal('code_country')
  if (code.currency && code.currency !== purpose.currency) throw new Refusal('code_country')
  refuseMethod(code, purpose.method)
  if (purpose.amountMinor !== undefined && purpose.amountMinor < code.minimum_order_value) {
    const amount = formatMoney(at.locale, code.minimum_order_value, purpose.currency)
    throw new Refusal('code_minimum', { details: { amount } })
  }
  return code
}

/**
 * Whether a code that has not been used can be used now; the time bonus ends with the first
 * purchase.
 */
export function isActive(code: CodeRow, now: Date): boolean {
  return code.status === 'active' && !isOver(code, now) && !(code.welcome && code.paid)
}

/** It is over from the very moment it expires. */
export function isOver(code: Pick<CodeRow, 'expires_at'>, now: Date): boolean {
  return code.expires_at !== null && now.getTime() >= code.expires_at.getTime()
}

/** Refuses a method of payment that a code is not meant for. */
export function refuseMethod(code: CodeRow, method: string | undefined): void {
  if (method === undefined || code.paymentmethods.length === 0) return
  if (!code.paymentmethods.includes(method)) throw new Refusal('code_method')
}
