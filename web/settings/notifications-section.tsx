import { useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { SettingsLinks } from './settings-links.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useMailsValue } from './use-setting-values.ts'

/** The way to what the member is told about while away. */
export function NotificationsSection() {
  const { t } = useLingui()
  const mails = useMailsValue()
  return (
    <SettingsSection id="notifications" title={t`Notifications`}>
      <SettingsLinks
        rows={[
          [
            paths.notifications(),
            'bell',
            t`What we tell you of`,
            mails ?? t`By e-mail and on your devices`,
          ],
        ]}
      />
    </SettingsSection>
  )
}
