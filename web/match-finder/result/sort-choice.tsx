import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useMember } from '../../sites/site.ts'
import { Segment } from '../../ui/navigation/segment.tsx'
import { type Place, type Sort, searchOf } from '../match-address.ts'

/** The score, or a plain order instead. Nearest needs a town to start from. */
export function SortChoice({ place }: { place: Place }) {
  const { t } = useLingui()
  const home = useMember().profile.place
  const item = (sort: Sort, label: ReactNode) => ({
    label,
    to: paths.matchFinder(searchOf({ ...place, sort })),
    current: place.sort === sort,
    link: { preventScrollReset: true, replace: true },
  })
  return (
    <div className="justify-self-start">
      <Segment
        label={t`Order`}
        items={[
          item('best', <Trans>Best fit</Trans>),
          item('new', <Trans>Newest</Trans>),
          ...(home ? [item('near', <Trans>Nearest</Trans>)] : []),
        ]}
      />
    </div>
  )
}
