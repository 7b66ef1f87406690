import { z } from 'zod/mini'
import codes from './spoken-languages.json' with { type: 'json' }

/**
 * The languages that a member can claim to speak: ISO 639-1. Browsers know their names in every
 * language.
 */
export const spokenLanguages: readonly string[] = z
  .array(z.string().check(z.regex(/^[a-z]{2}$/)))
  .parse(codes)
