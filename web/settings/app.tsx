import { Trans, useLingui } from '@lingui/react/macro'
import { type InstallWay, install, useInstallWay } from '../install/install.ts'
import { AppleWay } from '../install/install-hint.tsx'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { SettingsSection } from './settings-section.tsx'

/** How to have the site as an app on this device, at any time. */
export function AppSection() {
  const { t } = useLingui()
  const { name } = useSettings()
  const way = useInstallWay()
  return (
    <SettingsSection id="app" title={t`The app`}>
      {way === 'installed' ? (
        <Tag tone="success" icon="check-circle">
          <Trans>Installed on this device</Trans>
        </Tag>
      ) : (
        <>
          <p className="max-w-read text-text-2">
            <Trans>
              {name} can have an icon of its own on this device and open without the browser around
              it. It takes hardly any space, and you remove it like any other app.
            </Trans>
          </p>
          {way && <Way way={way} />}
        </>
      )}
    </SettingsSection>
  )
}

function Way({ way }: { way: Exclude<InstallWay, 'installed'> }) {
  switch (way) {
    case 'offered':
      return (
        <Button look="line" icon="device-mobile" className="mt-4" onClick={() => void install()}>
          <Trans>Install the app</Trans>
        </Button>
      )
    case 'apple':
      return (
        <p className="mt-3 max-w-read">
          <AppleWay />
        </p>
      )
    case 'menu':
      return (
        <p className="mt-3 max-w-read">
          <Trans>
            Look for “Install” or “Add to Home screen” in this browser’s menu. Where it’s missing,
            this browser can’t do it.
          </Trans>
        </p>
      )
  }
}
