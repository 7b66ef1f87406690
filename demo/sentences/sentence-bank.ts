import type { PlainInterest } from '#contract/options.ts'

/**
 * Sentences of one language, by topic. `{town}` is the member's town; `{him|her}` is the form for
 * a man and for a woman, and keeps the sentence from people who are neither.
 */
export type SentenceBank = {
  who: readonly string[]
  work: readonly string[]
  weekend: readonly string[]
  likes: Readonly<Partial<Record<PlainInterest, string>>>
  seeks: readonly string[]
  humour: readonly string[]
}
