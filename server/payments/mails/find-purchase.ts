import type { I18n } from '@lingui/core'
import { isLanguage } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import { isMethod } from '../../payment-methods/methods.ts'
import { nameMethods } from '../../payment-methods/name-methods.ts'
import type { Site } from '../../sites/site.ts'

/** What a mail says about one of a member's own orders. */
export async function findPurchase(db: Database, memberId: string, orderId: string | undefined) {
  if (!orderId) return undefined
  return db.kysely
    .selectFrom('orders')
    .select(['id', 'credits', 'price_minor', 'currency', 'method', 'completed_at'])
    .select(['vat_basis_points', 'vat_minor'])
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** How mails in a language write money, days and payment methods. */
export function writer(words: I18n, site: Site) {
  const locale = isLanguage(words.locale) ? words.locale : 'en'
  return {
    money: (minor: number, currency: string) => formatMoney(locale, minor, currency),
    day: (moment: Date) =>
      moment.toLocaleDateString(manner(locale), {
        dateStyle: 'long',
        timeZone: site.settings.time_zone,
      }),
    percentage: (basisPoints: number) =>
      (basisPoints / 10_000).toLocaleString(manner(locale), {
        style: 'percent',
        maximumFractionDigits: 2,
      }),
    method: async (id: string) =>
      isMethod(id) ? ((await nameMethods([id], locale))[0]?.name ?? id) : id,
  }
}
