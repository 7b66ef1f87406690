import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  noCookiesSentence,
  offlineSentences,
  unexpectedSentence,
  unreachableSentence,
} from '#contract/failure-sentences.ts'
import { useActionData, useNavigation } from '../routing/router.ts'
import type { Failure, Outcome } from './form-action.ts'

/** The state of this page's form: done, under way, or refused, with the sentences to say so. */
export function useOutcome() {
  const { i18n } = useLingui()
  const outcome = useActionData() as Outcome | undefined
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  const failure = outcome?.failure
  const atFields = failure?.errors ?? []
  return {
    outcome,
    failure,
    busy,
    done: outcome !== undefined && !failure,
    /** The sentence above the form; none if the fields say it themselves. */
    sentence: failure && atFields.length === 0 ? sentenceOf(i18n, failure) : null,
    typed: (field: string) => outcome?.typed.find(([name]) => name === field)?.[1] ?? '',
    /** While the form is judged again nothing is known to be wrong. */
    fault: (field: string) => (busy ? undefined : atFields.find((one) => one.field === field)),
  }
}

/** What is said about a form that was not taken, where its fields say nothing. */
export function sentenceOf(i18n: I18n, { code, title }: Failure): string {
  if (code === 'offline') return offlineSentences.map((sentence) => i18n._(sentence)).join(' ')
  if (code === 'no_cookies') return i18n._(noCookiesSentence)
  return code === 'unreachable' ? i18n._(unreachableSentence) : title || i18n._(unexpectedSentence)
}
