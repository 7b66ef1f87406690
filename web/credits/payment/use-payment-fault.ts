import { useLingui } from '@lingui/react/macro'
import { ProblemError } from '../../calls.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useSettings } from '../../shell/site.ts'

/** Says whether an order was refused because of its discount code alone. */
export function isCodeRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code.startsWith('code_')
}

/** Why an order was not taken, or whom to ask where nobody can know; empty while all is well. */
export function usePaymentFault(error: Error | null): string {
  const { t, i18n } = useLingui()
  const { support_email } = useSettings()
  if (!error) return ''
  const code = error instanceof ProblemError ? error.problem.code : null
  if (code === 'code_not_found') return t`The discount is over. The full price is shown now.`
  return code === 'internal_error' || code === 'invalid_input'
    ? t`Something went wrong, please contact ${support_email} for help.`
    : errorSentence(i18n, error)
}
