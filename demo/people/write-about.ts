import type { Language } from '#contract/countries.ts'
import type { Gender, PlainInterest } from '#contract/options.ts'
import { type SentenceBank, sentenceBanks } from '../sentences/sentences.ts'
import type { Random } from './random.ts'

/** A short text about somebody in their language, and the interest it mentions, if any. */
export function writeAbout(
  author: { language: Language; gender: Gender; town: string },
  chances: Random,
): { text: string; interest: PlainInterest | undefined } {
  const bank = sentenceBanks[author.language]
  const liked = chances.pick(Object.entries(bank.likes) as [PlainInterest, string][])
  const sayable = (topic: readonly string[]) =>
    chances.pick(topic.flatMap((sentence) => speakAs(author.gender, sentence) ?? []))
  const drafts = {
    who: sayable(bank.who),
    work: sayable(bank.work),
    weekend: sayable(bank.weekend),
    likes: liked[1],
    seeks: sayable(bank.seeks),
    humour: sayable(bank.humour),
  }
  const topics = chances.pick(outlines)
  return {
    text: topics.map((topic) => drafts[topic].replaceAll('{town}', author.town)).join(' '),
    interest: topics.includes('likes') ? liked[0] : undefined,
  }
}

const outlines: readonly (readonly (keyof SentenceBank)[])[] = [
  ['who', 'likes'],
  ['likes', 'seeks'],
  ['work', 'likes', 'seeks'],
  ['who', 'weekend', 'seeks'],
  ['likes', 'weekend', 'humour'],
  ['who', 'work', 'likes'],
  ['who', 'likes', 'humour', 'seeks'],
  ['work', 'weekend', 'likes', 'seeks'],
  ['weekend', 'likes', 'humour', 'seeks'],
  ['who', 'work', 'weekend', 'seeks'],
  ['who', 'work', 'likes', 'weekend', 'seeks'],
  ['who', 'work', 'likes', 'humour', 'seeks'],
]

/**
 * A text with `{him|her}` forms as a man or a woman would say it; nothing for anybody else, where
 * the language would force a choice.
 */
export function speakAs(gender: Gender, text: string): string | undefined {
  if (gender === 'nonbinary') return text.search(twoForms) < 0 ? text : undefined
  return text.replaceAll(twoForms, (_, him: string, her: string) => (gender === 'male' ? him : her))
}

const twoForms = /\{([^|{}]*)\|([^|{}]*)\}/g
