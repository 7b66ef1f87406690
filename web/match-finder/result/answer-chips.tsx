import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { isAnswered, type Place, questions, searchOf } from '../match-address.ts'
import { useAnswerWords } from './use-answer-words.ts'

/** The answers given; pressing one changes it. */
export function AnswerChips({ place }: { place: Place }) {
  const { t } = useLingui()
  const words = useAnswerWords(place.answers)
  return (
    <ul aria-label={t`Your answers`} className="mt-4 flex flex-wrap gap-2">
      {questions
        .filter((question) => isAnswered(place.answers, question))
        .map((question) => (
          <li key={question}>
            <Button
              look="line"
              size="compact"
              icon="pencil-simple"
              to={paths.matchFinder(searchOf({ ...place, step: question }))}
              state={{ stepped: true, toResult: true }}
            >
              {words[question]}
            </Button>
          </li>
        ))}
      <li>
        <Button
          look="quiet"
          size="compact"
          to={paths.matchFinder(searchOf({ ...place, step: 'whom' }))}
          state={{ stepped: true }}
        >
          <Trans>Change the answers</Trans>
        </Button>
      </li>
    </ul>
  )
}
