import { Trans } from '@lingui/react/macro'
import type { Failure } from '../../accounts/form-action.ts'
import { useSettings } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

type SignupFailureProps = { sentence: string | null; failure: Failure | null }

/** Why no account was made, if no field is the reason. */
export function SignupFailure({ sentence, failure }: SignupFailureProps) {
  const { support_email } = useSettings()
  if (!sentence) return null
  if (failure?.code === 'challenge_required') {
    return (
      <Alert tone="warning" title={sentence} live>
        <Trans>
          It could not do so here. Allow scripts for this site and send the form again, or come back
          in an hour.
        </Trans>
      </Alert>
    )
  }
  if (failure?.code !== 'internal_error' || !support_email) {
    return <Alert tone="danger" title={sentence} live />
  }
  return (
    <Alert
      tone="danger"
      title={<Trans>Something went wrong, please contact {support_email} for help.</Trans>}
      live
    />
  )
}
