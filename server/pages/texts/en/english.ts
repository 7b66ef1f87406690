import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import type { PageFacts } from '../../page-facts.ts'

export function number(value: number): string {
  return new Intl.NumberFormat(manner('en')).format(value)
}

/** A number with its noun: "1 credit", "1,000 credits". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`
}

export function money(minor: number, currency: string): string {
  return formatMoney('en', minor, currency)
}

export function country(code: string): string {
  return new Intl.DisplayNames(manner('en'), { type: 'region' }).of(code) ?? code
}

/** "1, 7 and 30". */
export function and(words: string[]): string {
  return new Intl.ListFormat(manner('en'), { type: 'conjunction' }).format(words)
}

export function or(words: string[]): string {
  return new Intl.ListFormat(manner('en'), { type: 'disjunction' }).format(words)
}

/** What this site calls profiles that are nobody's. */
export function fictionals({ settings }: PageFacts): string {
  return settings.fictional_plural || 'fictional profiles'
}

export function fictional({ settings }: PageFacts): string {
  return settings.fictional_singular || 'Fictional profile'
}

/** How to reach us, with links. */
export function reach({ email, phone }: PageFacts): string {
  const mail = `[${email}](mailto:${email})`
  return phone ? `${mail} or [${phone.shown}](${phone.address})` : mail
}

export function seat({ company }: PageFacts): string {
  return `${company.name}, ${company.address}, ${company.city}, ${country(company.country)}`
}
