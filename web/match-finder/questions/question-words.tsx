import { Trans, useLingui } from '@lingui/react/macro'
import { interestsAtMost, type QuestionName } from '../match-address.ts'
import { useFocusOnStep } from '../use-step-focus.ts'

/** The question and why we ask it. */
export function QuestionWords({ question }: { question: QuestionName }) {
  const { t } = useLingui()
  const heading = useFocusOnStep()
  const titles = {
    whom: t`Who would you like to meet?`,
    age: t`Which age would suit you?`,
    distance: t`How far is not too far?`,
    interests: t`What should you have in common?`,
    languages: t`In which languages would you like to talk?`,
  }
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="type-title-1 outline-none">
        {titles[question]}
      </h1>
      <p className="mt-2 text-text-2">
        {question === 'whom' && (
          <Trans>Of those you look for, only members who look for you too are shown.</Trans>
        )}
        {question === 'age' && <Trans>Only members of this age are shown.</Trans>}
        {question === 'distance' && <Trans>Counted between your two towns, in steps.</Trans>}
        {question === 'interests' && (
          <Trans>
            Choose up to {interestsAtMost}. They count most, and nobody is left out for lacking
            them.
          </Trans>
        )}
        {question === 'languages' && (
          <Trans>One common language is enough. Nobody is left out for lacking it.</Trans>
        )}
      </p>
    </div>
  )
}
