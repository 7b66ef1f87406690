import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'

/** What becomes of a complaint, and by when. */
export function WhatHappens() {
  const { case_answer_days } = useSettings()
  return (
    <section
      aria-labelledby="what-happens"
      className="w-full max-w-read flex-none rounded-voice-in-xl bg-field p-5 text-on-field md:p-6 lg:w-80"
    >
      <h2 id="what-happens" className="type-title-3">
        <Trans>What happens with it</Trans>
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>
          <Trans>You get a number at once, here and by e-mail.</Trans>
        </li>
        <li>
          <Trans>Somebody of our team looks into it. Only the team sees what you write.</Trans>
        </li>
        <li>
          <Trans>
            You have our answer by e-mail within{' '}
            <Plural value={case_answer_days} one="# day" other="# days" />.
          </Trans>
        </li>
      </ol>
      <p className="mt-4 border-t border-current pt-4">
        <Trans>
          Only a question?{' '}
          <Link to={paths.page('service')} className="underline underline-offset-3">
            Ask customer service
          </Link>
          .
        </Trans>
      </p>
    </section>
  )
}
