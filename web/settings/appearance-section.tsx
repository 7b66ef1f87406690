import { useLingui } from '@lingui/react/macro'
import { chooseTheme, useTheme } from '../shell/theme.ts'
import { Segment } from '../ui/navigation/segment.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Light, dark, or as on the device. Saved on this device. */
export function AppearanceSection() {
  const { t } = useLingui()
  const theme = useTheme()
  return (
    <SettingsSection id="appearance" title={t`Appearance`} hint={t`Kept on this device.`}>
      <Segment
        label={t`Appearance`}
        className="w-fit"
        value={theme}
        onChange={chooseTheme}
        items={[
          { value: 'system', label: t`As the device`, icon: 'device-mobile' },
          { value: 'light', label: t`Light`, icon: 'sun' },
          { value: 'dark', label: t`Dark`, icon: 'moon' },
        ]}
      />
    </SettingsSection>
  )
}
