import type { DiscountCode } from '#contract/discounts.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { currencyOf } from '../credits/bundles/price-lists.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { Refusal } from '../refusal.ts'
import { findCode, findWelcomeCode } from './find-code.ts'
import { isActive, judgeCode } from './judge-code.ts'
import { limitWrongCodes } from './limit-wrong-codes.ts'
import { presentCode } from './present-code.ts'

export type SoughtCode = {
  code?: string | undefined
  country?: string | undefined
  amount?: number | undefined
  method?: string | undefined
  welcome?: 'true' | undefined
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
