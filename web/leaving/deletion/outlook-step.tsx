import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { deletionQuestion } from './deletion-question.ts'
import { EqualChoices } from './equal-choices.tsx'
import { OutlookSkeleton } from './outlook-skeleton.tsx'
import { WhatGoes } from './what-goes.tsx'
import { Withdrawable } from './withdrawable.tsx'

/** What deleting means: what goes, what can still be saved, and how long it can be undone. */
export function OutlookStep() {
  const { data } = useQuery(deletionQuestion)
  if (!data) return <OutlookSkeleton />
  const { final_at, credits, withdrawable } = data.deletion
  return (
    <>
      <h2 className="type-title-2">
        <Trans>What happens then</Trans>
      </h2>
      <p className="mt-2 text-text-2">
        <Trans>
          At once you are signed out everywhere, and nobody finds you any more. Until{' '}
          <strong className="text-text">
            <LocalTime at={final_at} format="day" />
          </strong>{' '}
          you can undo it, and everything comes back as it was. After that it is final.
        </Trans>
      </p>
      <WhatGoes credits={credits} />
      <div className="mt-5 grid gap-3">
        <Withdrawable orders={withdrawable} />
        <p className="type-small text-text-2">
          <Trans>
            Do you want to keep something?{' '}
            <Link to={paths.settings('data')} className="link">
              Take your data along
            </Link>{' '}
            first: your texts, photos and conversations in one file.
          </Trans>
        </p>
      </div>
      <EqualChoices>
        <Button look="line" wide to={paths.deleteAccount({ step: 'reason' })}>
          <Trans>Continue deleting</Trans>
        </Button>
      </EqualChoices>
    </>
  )
}
