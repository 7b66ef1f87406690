import type { Language } from '#contract/countries.ts'
import type { DiscountCode } from '#contract/discounts.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { currencyOf } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { type CodeRow, findCode, findWelcomeCode } from './find-code.ts'
import { limitWrongCodes } from './limit-wrong-codes.ts'

/** What a code is wanted for; what is not known yet is not judged. */
export type Purpose = {
  country: string
  currency: string
  /** The full price, in minor units. */
  amountMinor?: number | undefined
  method?: string | undefined
}

type SoughtCode = {
  code?: string | undefined
  country?: string | undefined
  amount?: number | undefined
  method?: string | undefined
  welcome?: 'true' | undefined
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
function isActive(code: CodeRow, now: Date): boolean {
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

/**
 * The code that a member asks about, if an order of this kind could use it, or else the time bonus.
 */
export async function loadCode(
  db: Database,
  asker: MemberAsker,
  sought: SoughtCode,
): Promise<DiscountCode> {
  if (sought.welcome) return loadWelcomeCode(db, asker.member.id)
  return limitWrongCodes(db, asker, () => loadTypedCode(db, asker, sought))
}

async function loadTypedCode(
  db: Database,
  asker: MemberAsker,
  sought: SoughtCode,
): Promise<DiscountCode> {
  const country = sought.country?.toUpperCase() ?? (await countryOfAsker(db, asker))
  const purpose = {
    country,
    currency: currencyOf(country),
    amountMinor: sought.amount,
    method: sought.method,
  }
  const found = await findCode(db, asker, sought.code ?? '')
  const now = db.now()
  return presentCode(judgeCode(found, purpose, { now, locale: asker.locale }), now)
}

async function loadWelcomeCode(db: Database, memberId: string): Promise<DiscountCode> {
  const found = await findWelcomeCode(db, memberId)
  const now = db.now()
  if (!found || !isActive(found, now)) throw new Refusal('code_not_found')
  return presentCode(found, now)
}

/**
 * A code as shown to a member who may use it. The time left is measured by our clock, not the
 * device's.
 */
export function presentCode(row: CodeRow, now: Date): DiscountCode {
  const leftMs = row.expires_at && row.expires_at.getTime() - now.getTime()
  return {
    code: row.code,
    country: row.country,
    user_id: row.member_id,
    expires: row.expires_at?.toISOString() ?? null,
    seconds_left: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / 1000)),
    value_percentage: row.value_percentage,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    status: row.status,
    validity: row.validity,
    times: row.times,
    expired: isOver(row, now),
    paymentmethods: row.paymentmethods,
  }
}
