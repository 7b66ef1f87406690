import { Locale } from '@mollie/api-client'

const spoken: Record<string, Locale> = {
  en: Locale.en_GB,
  nl: Locale.nl_NL,
  de: Locale.de_DE,
  fr: Locale.fr_FR,
  es: Locale.es_ES,
  it: Locale.it_IT,
  pl: Locale.pl_PL,
  da: Locale.da_DK,
  sv: Locale.sv_SE,
  nb: Locale.nb_NO,
  fi: Locale.fi_FI,
}

/** The locale of Mollie's page: the country's if Mollie knows it, otherwise the language's. */
export function localeOf(language: string, country: string): Locale {
  const wanted = `${language}_${country}`
  const known = Object.values(Locale).find((locale) => locale === wanted)
  return known ?? spoken[language] ?? Locale.en_GB
}
