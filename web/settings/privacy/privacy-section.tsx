import { useLingui } from '@lingui/react/macro'
import { SettingsSection } from '../settings-section.tsx'
import { InvisibleSwitch } from './invisible-switch.tsx'
import { PublicSwitch } from './public-switch.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

/** Who finds the member, who can write to them, and who sees what. */
export function PrivacySection() {
  const { t } = useLingui()
  return (
    <SettingsSection id="privacy" title={t`Privacy`}>
      <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        <InvisibleSwitch />
        <PublicSwitch />
        <WhoSeesWhat />
      </div>
    </SettingsSection>
  )
}
