import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { usePlace } from '../../profiles/facts/place-line.tsx'
import type { WordsByVariant } from '../shared/lander-words.ts'

/** The words beside the questions. */
export function useAnswersWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  return {
    default: {
      headline: t`What the profile of ${name} answers`,
      text: t`Open the cards one by one, then ask what is missing.`,
    },
    weekend: {
      headline: t`Ask ${name} about the weekend`,
      text: t`The cards may tell you where a good day could begin.`,
    },
    nearby: {
      headline: t`${place} is where ${name} lives`,
      text: t`That is all you learn about the place. The cards tell the rest.`,
    },
    talk: {
      headline: t`Find something to say to ${name}`,
      text: t`One of these cards has your first question in it.`,
    },
  }
}

/** The words over the letter. */
export function useLetterWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  const text = t`Read the profile of ${name}, and write back.`
  return {
    default: { headline: t`A few lines from the profile of ${name}`, text },
    weekend: { headline: t`A few lines for a slow weekend`, text },
    nearby: { headline: t`A few lines from ${place}`, text },
    talk: { headline: t`A few lines that want an answer`, text },
  }
}
