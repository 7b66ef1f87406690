import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { caseKinds } from '#contract/cases.ts'
import { PageHead } from '../head/page-head.tsx'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import type { CaseOutcome } from './case-action.ts'
import { caseAction } from './case-action.ts'
import { CaseForm } from './case-form.tsx'
import { WhatHappens } from './what-happens.tsx'

const page = pageData({})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = caseAction

/** Where anybody complains, with an account or without. */
export default function Complaints() {
  const { t } = useLingui()
  const { name } = useSettings()
  const sent = useActionData() as CaseOutcome | undefined
  const [round, setRound] = useState(0)
  const before = round === 0 ? sent : undefined
  const kind = caseKinds.find((each) => each === before?.typed.kind) ?? 'complaint'
  return (
    <div className="page py-6 md:py-10">
      <PageHead
        title={`${t`Complaints`} · ${name}`}
        description={t`Tell us what is wrong, with an account or without. A person reads every complaint.`}
      />
      <header className="max-w-read">
        <h1 className="type-display-2">
          <Trans>Complaints</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>
            Tell us what is wrong, with an account or without. A person reads every complaint.
          </Trans>
        </p>
      </header>
      <div className="mt-6 flex flex-col gap-8 lg:flex-row-reverse lg:items-start lg:justify-end lg:gap-12">
        <WhatHappens />
        <div className="w-full min-w-0 max-w-read">
          <CaseForm key={round} kind={kind} before={before} onAgain={() => setRound(round + 1)} />
        </div>
      </div>
    </div>
  )
}
