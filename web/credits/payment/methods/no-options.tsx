import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useMethods } from './use-methods.ts'

/** Nothing can be paid here now, or not at this price. */
export function NoOptions() {
  const { i18n } = useLingui()
  const some = useMethods().length > 0
  return (
    <Alert
      tone="warning"
      actions={
        <Button look="line" size="compact" to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
    >
      {some ? (
        <Trans>No method of payment takes this amount. Please choose another bundle.</Trans>
      ) : (
        i18n._(refusalSentence.payments_unavailable)
      )}
    </Alert>
  )
}
