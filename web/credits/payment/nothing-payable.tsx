import { useLingui } from '@lingui/react/macro'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { useSettings } from '../../sites/site.ts'

/** Where there is no way to pay at all: so far nothing was charged, and whom to ask. */
export function NothingPayable() {
  const { t, i18n } = useLingui()
  const { support_email } = useSettings()
  const told = i18n._(pagesSentence.payments_unavailable)
  if (!support_email) return told
  return `${t`Something went wrong, please contact ${support_email} for help.`} ${told}`
}
