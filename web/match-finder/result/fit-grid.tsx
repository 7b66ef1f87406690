import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import type { Answer } from '../../calls.ts'
import { usePass } from '../../passes/use-pass.ts'
import { MemberCardSkeleton } from '../../ui/people/member-card-skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FitCard } from './fit-card.tsx'

type Fits = Answer<'GET /api/match-finder'>['results']

const boxes = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The people who fit, or placeholders while they load. */
export function FitGrid({ fits }: { fits: Fits | undefined }) {
  const { t } = useLingui()
  const pass = usePass()
  const { data } = useQuery({ ...ask('GET /api/likes.php', {}), throwOnError: false })
  const isLiked = (id: string, known: boolean) => data?.likes.includes(id) ?? known
  if (!fits) {
    return (
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
      {fits.map(({ profile, reasons }, index) => (
        <li key={profile.id}>
          <FitCard
            person={{ ...profile, liked: isLiked(profile.id, profile.liked) }}
            reasons={reasons}
            eager={index < 4}
            onPass={pass}
          />
        </li>
      ))}
    </ul>
  )
}

const grid = 'member-grid max-sm:grid-cols-1'
