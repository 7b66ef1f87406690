import type { DirectDebit } from '#contract/direct-debit.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { currencyOf } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { debitedMinor, isBlocked } from '../payments/direct-debits.ts'
import { loadCompany } from '../sites/load-company.ts'
import { findCollector } from './choose-collector.ts'

/**
 * Whether the asker may pay by direct debit, how much, and who the mandate is given to; null where
 * it is not offered.
 */
export async function loadDirectDebit(
  context: Context,
  asker: MemberAsker,
): Promise<DirectDebit | null> {
  const { db } = context
  const { site, member } = asker
  const country = await countryOfAsker(db, asker)
  const currency = currencyOf(country)
  const collector = await findCollector(context, site, country, currency)
  if (!collector) return null
  const company = await loadCompany(db, site.companyId)
  const { settings } = site
  const { direct_debit_limit_minor: limit, direct_debit_limit_days: days } = settings
  const debited = await debitedMinor(db, days, { memberId: member.id, currency })
  return {
    blocked: await isBlocked(db, { siteId: site.id, memberId: member.id }),
    limit_minor: limit,
    limit_days: days,
    left_minor: Math.max(0, limit - debited),
    currency,
    creditor: {
      name: company.name,
      address: `${company.address}, ${company.city}, ${company.country}`,
      id: settings.sepa_creditor_id || (collector.testCreditorId ?? ''),
    },
  }
}
