import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSettings } from '../sites/site.ts'
import { CaseForm } from './case-form.tsx'

/**
 * A question to customer service. If it is sent before any script has run, the answer is shown on
 * the complaints page.
 */
export function QuestionForm() {
  const { case_answer_days } = useSettings()
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="question" className="max-w-read">
      <h2 id="question" className="scroll-mt-24 type-title-1">
        <Trans>Ask us</Trans>
      </h2>
      <p className="mt-2 mb-6 text-text-2">
        <Trans>
          A person answers you by e-mail within{' '}
          <Plural value={case_answer_days} one="# day" other="# days" />.
        </Trans>
      </p>
      <CaseForm key={round} kind="question" onAgain={() => setRound(round + 1)} />
    </section>
  )
}
