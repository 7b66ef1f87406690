import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { closeAlert } from './dismissals.ts'

/** Asks for a first photo. */
export function PhotoAlert({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Your profile photo`} className="page pt-4">
      <Alert
        icon="camera"
        onDismiss={() => closeAlert('photo', memberId)}
        dismissLabel={t`Close`}
        actions={
          <Button to={paths.profile()} size="compact">
            <Trans>Add a photo</Trans>
          </Button>
        }
      >
        <Trans id="PROFILE_PHOTO_ALERT">
          Your profile has no photo yet. Add one, so that others see who you are.
        </Trans>
      </Alert>
    </section>
  )
}
