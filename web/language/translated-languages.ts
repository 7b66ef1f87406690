import type { Language } from '#contract/countries.ts'

/** The languages whose catalogue is there; pages in the others are in English so far. */
export const translatedLanguages: readonly Language[] = ['en', 'fr']
