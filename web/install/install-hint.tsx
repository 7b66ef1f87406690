import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { install, refuseInstall, useInstallWay } from './install.ts'

/** Offers the app once somebody comes back for it; a no is for good. */
export function InstallHint() {
  const { t } = useLingui()
  const { name } = useSettings()
  const way = useInstallWay()
  const refuse = () => {
    refuseInstall()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t`The app`} className="page pt-4">
      <Alert
        icon="device-mobile"
        title={<Trans>{name} as an app</Trans>}
        actions={
          <>
            {way === 'offered' && (
              <Button size="compact" onClick={() => void install()}>
                <Trans>Install the app</Trans>
              </Button>
            )}
            <Button look="quiet" size="compact" onClick={refuse}>
              <Trans>No thanks</Trans>
            </Button>
          </>
        }
      >
        <Trans>An icon of its own, the whole screen, and your messages one tap away.</Trans>{' '}
        {way === 'apple' && <AppleWay />}
      </Alert>
    </section>
  )
}

/** How it is done on Apple's phones and tablets, which ask nobody. */
export function AppleWay() {
  return <Trans>Tap the browser’s share button, then “Add to Home Screen”.</Trans>
}
