import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { caseKinds } from '#contract/cases.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { paths } from '../routing/paths.ts'
import { Link, useActionData } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { type CaseOutcome, caseAction } from './case-action.ts'
import { CaseForm } from './case-form.tsx'

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
        description={t`Tell us what’s wrong, with or without an account. A real person reads every complaint.`}
      />
      <header className="max-w-read">
        <h1 className="type-display-2">
          <Trans>Complaints</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>
            Tell us what’s wrong, with or without an account. A real person reads every complaint.
          </Trans>
        </p>
      </header>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,var(--container-read))_20rem] lg:items-start lg:justify-between lg:gap-12">
        <WhatHappens />
        <div className="w-full min-w-0 max-w-read lg:col-start-1 lg:row-start-1">
          <CaseForm key={round} kind={kind} before={before} onAgain={() => setRound(round + 1)} />
        </div>
      </div>
    </div>
  )
}

/** What becomes of a complaint, and by when. */
function WhatHappens() {
  const { case_answer_days } = useSettings()
  return (
    <section
      aria-labelledby="what-happens"
      className="w-full max-w-read rounded-voice-in-xl bg-field p-5 text-on-field md:p-6 lg:col-start-2"
    >
      <h2 id="what-happens" className="type-title-3">
        <Trans>What happens with it</Trans>
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>
          <Trans>You get a reference number straight away, here and by e-mail.</Trans>
        </li>
        <li>
          <Trans>Somebody on our team looks into it. Only the team sees what you write.</Trans>
        </li>
        <li>
          <Trans>
            You’ll have our answer by e-mail within{' '}
            <Plural value={case_answer_days} one="# day" other="# days" />.
          </Trans>
        </li>
      </ol>
      <p className="mt-4 border-t border-current pt-4">
        <Trans>
          Just a question?{' '}
          <Link to={paths.page('service')} className="underline underline-offset-3">
            Ask customer service
          </Link>
          .
        </Trans>
      </p>
    </section>
  )
}
