import { z } from 'zod'
import { type Language, languages } from '#contract/countries.ts'
import { plainInterests } from '#contract/options.ts'
import { readTable } from '../read-table.ts'

const sentences = z.array(z.string().min(1)).min(1).readonly()

/**
 * Sentences of one language, by topic. `{town}` is the member's town; `{him|her}` has a form for a
 * man and one for a woman, so people who are neither do not get the sentence.
 */
const sentenceBank = z.strictObject({
  who: sentences,
  work: sentences,
  weekend: sentences,
  likes: z.partialRecord(z.enum(plainInterests), z.string().min(1)),
  seeks: sentences,
  humour: sentences,
})

export type SentenceBank = z.infer<typeof sentenceBank>

export const sentenceBanks = Object.fromEntries(
  languages.map((language) => [language, readTable(`sentences/${language}.json`, sentenceBank)]),
) as Readonly<Record<Language, SentenceBank>>
