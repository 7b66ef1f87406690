import { useLingui } from '@lingui/react/macro'
import { type Interest, plainInterests } from '#contract/options.ts'
import type { Profile } from '#contract/profiles.ts'
import { languageName } from '../language/format.ts'
import { useInterestName } from '../profiles/facts.tsx'

/** Something two people can start with. */
type Icebreaker =
  | { about: 'interest'; interest: (typeof plainInterests)[number] }
  | { about: 'language'; language: string }
  | { about: 'town' | 'same town'; town: string }
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
        return special[icebreaker.interest] ?? t`${name}, me too! How did you get into it?`
      }
      case 'same town':
        return t`We’re both in ${icebreaker.town}! Where should a first coffee be?`
      case 'town':
        return t`What do you like best about ${icebreaker.town}?`
      case 'language': {
        const language = languageName(i18n.locale, icebreaker.language)
        return t`You speak ${language} too! Where did you learn it?`
      }
      case 'text':
        return t`I liked what you wrote about yourself. What did you leave out?`
      case 'week':
        return t`What was the best part of your week?`
      case 'plans':
        return t`What does your perfect day off look like?`
      case 'hello':
        return t`Hi! Your profile made me curious. How’s your day going?`
    }
  }
}

/** Interests that deserve a question of their own. */
function useSpecialLines(): Partial<Record<Interest, string>> {
  const { t } = useLingui()
  return {
    coffee: t`Where do you go for a really good coffee?`,
    hiking: t`Which walk would you happily do again tomorrow?`,
    reading: t`What are you reading these days?`,
    music: t`Which song have you had on repeat this month?`,
    movies: t`Which film could you watch again and again?`,
    cooking: t`What do you cook when you want to show off?`,
    travelling: t`Which place would you go back to tomorrow?`,
    animals: t`Do you have a pet, or is there one you’d love?`,
    biking: t`Where did your last bike ride take you?`,
    video_games: t`Which game do you always come back to?`,
    dancing: t`Which song always makes you dance?`,
    art: t`Which painting or exhibition has stayed with you?`,
  }
}

type Facts = {
  common_interests: readonly string[]
  languages: readonly string[]
  town: string | null
  distance: Profile['distance']
  about_me: string
}

/**
 * Three to five ways to start, the most personal first: up to three shared interests (never an
 * intimate one) and the town that both live in, then anything else that is known, then what suits everybody.
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
  const isNeighbour = facts?.distance === 'here'
  if (isNeighbour && facts.town) chosen.splice(1, 0, { about: 'same town', town: facts.town })
  if (facts?.about_me.trim()) chosen.push({ about: 'text' })
  if (facts?.town && !isNeighbour) chosen.push({ about: 'town', town: facts.town })
  if (language && facts && facts.languages.length > 1) chosen.push({ about: 'language', language })
  chosen.push({ about: 'week' }, { about: 'plans' }, { about: 'hello' })
  return chosen.slice(0, most)
}
