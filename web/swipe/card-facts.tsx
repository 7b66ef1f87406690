import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { DetailsSkeleton } from '../profiles/details/details-skeleton.tsx'
import { Facts } from '../profiles/details/facts.tsx'
import { Interests } from '../profiles/details/interests.tsx'
import { Notes } from '../profiles/details/notes.tsx'
import { profileQuestion } from '../profiles/use-profile.ts'
import { Button } from '../ui/button.tsx'

/** What the profile says about the person on top, beside the card if there is room. */
export function CardFacts({ person }: { person: ProfileCard }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const { name } = person
  return (
    <aside aria-label={t`About ${name}`} className="grid content-start gap-6 lg:pt-5">
      {data && (
        <>
          <Notes profile={data.profile} />
          <Interests profile={data.profile} />
          <Facts profile={data.profile} />
        </>
      )}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-text-2">{errorSentence(i18n, error)}</p>
          <Button look="line" size="compact" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <DetailsSkeleton />}
    </aside>
  )
}
