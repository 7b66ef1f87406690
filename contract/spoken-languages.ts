import codes from './spoken-languages.json' with { type: 'json' }

/**
 * The languages that a member can claim to speak: ISO 639-1. Browsers know their names in every
 * language.
 */
export const spokenLanguages: readonly string[] = codes
