import { plainInterests } from '#contract/options.ts'

/** Something two people can start with. */
export type Icebreaker =
  | { about: 'interest'; interest: (typeof plainInterests)[number] }
  | { about: 'language'; language: string }
  | { about: 'town'; town: string }
  | { about: 'text' }
  | { about: 'week' | 'plans' | 'hello' }

type Facts = {
  common_interests: readonly string[]
  languages: readonly string[]
  town: string | null
  about_me: string
}

const most = 5

/**
 * Three to five ways to start, the most personal first: up to three shared interests (never an
 * intimate one), then anything else that is known, then what suits everybody.
 */
export function chooseIcebreakers(
  facts: Facts | null,
  ownLanguages: readonly string[],
): Icebreaker[] {
  const shared = plainInterests.filter((interest) => facts?.common_interests.includes(interest))
  const language = facts?.languages.find((each) => ownLanguages.includes(each))
  const chosen: Icebreaker[] = shared
    .slice(0, 3)
    .map((interest) => ({ about: 'interest', interest }))
  if (facts?.about_me.trim()) chosen.push({ about: 'text' })
  if (facts?.town) chosen.push({ about: 'town', town: facts.town })
  if (language && facts && facts.languages.length > 1) chosen.push({ about: 'language', language })
  chosen.push({ about: 'week' }, { about: 'plans' }, { about: 'hello' })
  return chosen.slice(0, most)
}
