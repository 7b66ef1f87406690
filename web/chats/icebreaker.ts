import { useLingui } from '@lingui/react/macro'
import { type Interest, plainInterests } from '#contract/options.ts'
import { languageName } from '../language/format.ts'
import { useInterestName } from '../profiles/facts.tsx'

/** Something two people can start with. */
type Icebreaker =
  | { about: 'interest'; interest: (typeof plainInterests)[number] }
  | { about: 'language'; language: string }
  | { about: 'town'; town: string }
  | { about: 'text' }
  | { about: 'week' | 'plans' | 'hello' }

const most = 5

/** A suggestion's text, as it goes into the field. */
export function useIcebreakerLines(): (icebreaker: Icebreaker) => string {
  const { t, i18n } = useLingui()
  const nameOf = useInterestName()
  const special = useSpecialLines()
  return (icebreaker) => {
    switch (icebreaker.about) {
      case 'interest': {
        const name = nameOf(icebreaker.interest)
        return special[icebreaker.interest] ?? t`We share an interest: ${name}. How did it begin?`
      }
      case 'town':
        return t`What do you like most about ${icebreaker.town}?`
      case 'language': {
        const language = languageName(i18n.locale, icebreaker.language)
        return t`I see that you speak ${language} too. Where did you learn it?`
      }
      case 'text':
        return t`I read what you wrote about yourself. What would you add today?`
      case 'week':
        return t`What was the best part of your week?`
      case 'plans':
        return t`What does a good free day look like for you?`
      case 'hello':
        return t`Hello. Your profile made me curious. How are you?`
    }
  }
}

/** Interests that deserve a question of their own. */
function useSpecialLines(): Partial<Record<Interest, string>> {
  const { t } = useLingui()
  return {
    coffee: t`Where is the best coffee near you?`,
    hiking: t`Which walk would you do again at once?`,
    reading: t`What are you reading now?`,
    music: t`Which song have you played most this month?`,
    movies: t`Which film can you watch again and again?`,
    cooking: t`What do you cook when it has to be good?`,
    travelling: t`Which place would you go back to tomorrow?`,
    animals: t`Do you have an animal, or would you like one?`,
    biking: t`Where did your last bike ride take you?`,
    video_games: t`Which game do you always come back to?`,
    dancing: t`Which song always makes you dance?`,
    art: t`Which picture or exhibition stayed with you?`,
  }
}

type Facts = {
  common_interests: readonly string[]
  languages: readonly string[]
  town: string | null
  about_me: string
}

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
