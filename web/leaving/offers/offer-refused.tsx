import { useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../language/error-sentence.ts'

/** Why an offer could not be taken. */
export function OfferRefused({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (!error) return null
  return <p className="mt-2 type-body-strong text-danger">{errorSentence(i18n, error)}</p>
}
