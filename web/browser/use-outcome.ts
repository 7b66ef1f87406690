import { useLingui } from '@lingui/react/macro'
import { unexpectedSentence, unreachableSentence } from '#contract/failure-sentences.ts'
import { useActionData, useNavigation } from '../routing/router.ts'
import type { Outcome } from './form-action.ts'

/** The state of this page's form: done, under way, or refused, with the sentences to say so. */
export function useOutcome() {
  const { i18n } = useLingui()
  const outcome = useActionData() as Outcome | undefined
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  const failure = outcome?.failure
  const atFields = failure?.errors ?? []
  const told = failure?.code === 'unreachable' ? i18n._(unreachableSentence) : failure?.title
  return {
    outcome,
    failure,
    busy,
    done: outcome !== undefined && !failure,
    /** The sentence above the form; none if the fields say it themselves. */
    sentence: failure && atFields.length === 0 ? told || i18n._(unexpectedSentence) : null,
    typed: (field: string) => outcome?.typed.find(([name]) => name === field)?.[1] ?? '',
    /** While the form is judged again nothing is known to be wrong. */
    fault: (field: string) => (busy ? undefined : atFields.find((one) => one.field === field)),
  }
}
