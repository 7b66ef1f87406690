import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { FitCard } from '../../match-finder/result/fit-card.tsx'
import { usePass } from '../../passes/use-pass.ts'
import { MemberCardSkeleton } from '../../ui/people/member-card-skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export const matchesQuestion = ask('GET /api/match-finder', { query: {} })
export const likesQuestion = ask('GET /api/likes.php', {})

/** Enough to start with. */
const most = 6
const boxes = ['one', 'two', 'three']
const grid = 'mt-6 grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'

/** A few members who fit best, with the reasons. */
export function FirstMatches() {
  const { t } = useLingui()
  const pass = usePass()
  const { data: likes } = useQuery({ ...likesQuestion, throwOnError: false })
  const { data, error } = useQuery({ ...matchesQuestion, throwOnError: false })
  if (!data) {
    return error ? null : (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t`Members are compared`}</VisuallyHidden>
        <div className={grid}>
          {boxes.map((box) => (
            <MemberCardSkeleton key={box} />
          ))}
        </div>
      </div>
    )
  }
  return (
    <ul className={grid}>
      {data.results.slice(0, most).map(({ profile, reasons }, index) => (
        <li key={profile.id}>
          <FitCard
            person={{ ...profile, liked: likes?.likes.includes(profile.id) ?? profile.liked }}
            reasons={reasons}
            eager={index < 3}
            onPass={pass}
          />
        </li>
      ))}
    </ul>
  )
}
