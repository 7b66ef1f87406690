import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { displayNames, manner } from '#contract/rules/manner.ts'
import type { Company } from './load-company.ts'

/** What documents and mails say about a company below its name. */
export function companyLines(
  i18n: I18n,
  { company, site }: { company: Omit<Company, 'added' | 'delete_discount'>; site: string },
): string[] {
  const { address, city, kvk, support_phone } = company
  const names = company.tradenames.filter((name) => name !== company.name && name !== site)
  return [
    names.join(', '),
    address,
    `${city}, ${countryName(i18n.locale, company.country)}`,
    kvk && i18n._(msg`Trade register ${kvk}`),
    ...company.vat_numbers.map(({ number: vat }) => i18n._(msg`VAT number ${vat}`)),
    support_phone,
  ].filter((line) => line !== '')
}

export function countryName(locale: string, country: string): string {
  return displayNames(manner(locale), { type: 'region' }).of(country) ?? country
}
