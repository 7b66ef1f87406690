import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import type { PageFacts } from '../../page-facts.ts'

export function number(value: number): string {
  return new Intl.NumberFormat(manner('fr')).format(value)
}

/** A number with its noun: "1 crédit", "1 000 crédits". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value < 2 ? one : many}`
}

export function money(minor: number, currency: string): string {
  return formatMoney('fr', minor, currency)
}

export function country(code: string): string {
  return new Intl.DisplayNames(manner('fr'), { type: 'region' }).of(code) ?? code
}

/** "1, 7 et 30". */
export function and(words: string[]): string {
  return new Intl.ListFormat(manner('fr'), { type: 'conjunction' }).format(words)
}

export function or(words: string[]): string {
  return new Intl.ListFormat(manner('fr'), { type: 'disjunction' }).format(words)
}

/** What this site calls profiles that are nobody's. */
export function fictionals({ settings }: PageFacts): string {
  return settings.fictional_plural || 'profils fictifs'
}

export function fictional({ settings }: PageFacts): string {
  return settings.fictional_singular || 'Profil fictif'
}

/** How to reach us, with links. */
export function reach({ email, phone }: PageFacts): string {
  const mail = `[${email}](mailto:${email})`
  return phone ? `${mail} ou [${phone.shown}](${phone.address})` : mail
}

export function seat({ company }: PageFacts): string {
  return `${company.name}, ${company.address}, ${company.city}, ${country(company.country)}`
}
