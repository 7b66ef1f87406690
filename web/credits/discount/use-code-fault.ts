import { useLingui } from '@lingui/react/macro'
import { refusedWith } from '../../browser/refusals.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import type { RefusedCode } from './use-order-discount.ts'

/** Why a code is not valid. One that came with the order was valid before: it has expired. */
export function useCodeFault(): (refused: RefusedCode) => string {
  const { t, i18n } = useLingui()
  return ({ error, ordered }) => {
    if (!ordered) return errorSentence(i18n, error)
    return isOver(error)
      ? t`The discount is over. The full price is shown now.`
      : `${errorSentence(i18n, error)} ${t`The full price is shown now.`}`
  }
}

function isOver(error: Error): boolean {
  return refusedWith(error, 'code_not_found')
}
