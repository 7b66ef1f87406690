import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import { type Interest, plainInterests } from '#contract/options.ts'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { languageName } from '../language/format.ts'
import { useInterestName } from '../profiles/facts.tsx'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { messageFieldId } from './composer.tsx'
import { drafts, threadKey } from './drafts.ts'
import type { ThreadIds } from './use-messages.ts'

type IcebreakerProps = { ids: ThreadIds; profile: ConversationAnswer['profile'] }

/** Ways to start an empty conversation. A press puts the text into the field and sends nothing. */
export function Icebreaker({ ids, profile }: IcebreakerProps) {
  const { t } = useLingui()
  const { name } = profile
  const member = useMember()
  const lineOf = useIcebreakerLines()
  const { data, isPending } = useQuery({
    ...ask('GET /api/members/{id}', { params: { id: ids.profileId } }),
    throwOnError: false,
  })
  const lines = chooseIcebreakers(data?.profile ?? null, member.profile.languages).map(lineOf)
  function take(line: string) {
    const key = threadKey(ids.memberId, ids.profileId)
    const written = drafts.get(key).trim()
    drafts.set(key, written && !lines.includes(written) ? `${written} ${line}` : line)
    document.getElementById(messageFieldId)?.focus()
  }
  return (
    <section aria-label={t`Ways to start`} className="mx-auto mb-auto w-full max-w-read pb-4">
      <div className="flex items-center gap-4">
        <div className="w-22 flex-none md:w-28 xl:hidden">
          <MemberPhoto person={profile} corner="voice-in" sizes="112px" eager />
        </div>
        <div className="min-w-0">
          <h2 className="type-title-2">
            <Trans>Say hello to {name}</Trans>
          </h2>
          <p className="mt-1 type-small text-muted">
            <Trans>Tap a line to start. Nothing is sent yet.</Trans>
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {isPending && <WaitingLines />}
        {!isPending &&
          lines.map((line) => (
            <li key={line}>
              <Button look="tint" size="compact" className="text-left" onClick={() => take(line)}>
                {line}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** They depend on the profile: until it is loaded, placeholders keep everything in place. */
function WaitingLines() {
  return ['w-4/5', 'w-3/5', 'w-full', 'w-1/2'].map((width) => (
    <li key={width} aria-hidden="true" className="w-full">
      <Skeleton shape="block" className={`h-11 ${width}`} />
    </li>
  ))
}

/** Something two people can start with. */
type Beginning =
  | { about: 'interest'; interest: (typeof plainInterests)[number] }
  | { about: 'language'; language: string }
  | { about: 'town' | 'same town'; town: string }
  | { about: 'text' }
  | { about: 'week' | 'plans' | 'hello' }

const most = 5

/** A suggestion's text, as it goes into the field. */
export function useIcebreakerLines(): (beginning: Beginning) => string {
  const { t, i18n } = useLingui()
  const nameOf = useInterestName()
  const special = useSpecialLines()
  return (beginning) => {
    switch (beginning.about) {
      case 'interest': {
        const name = nameOf(beginning.interest)
        return special[beginning.interest] ?? t`${name}, me too! How did you get into it?`
      }
      case 'same town':
        return t`We’re both in ${beginning.town}! Where should a first coffee be?`
      case 'town':
        return t`What do you like best about ${beginning.town}?`
      case 'language': {
        const language = languageName(i18n.locale, beginning.language)
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
): Beginning[] {
  const shared = plainInterests.filter((interest) => facts?.common_interests.includes(interest))
  const language = facts?.languages.find((each) => ownLanguages.includes(each))
  const chosen: Beginning[] = shared
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
