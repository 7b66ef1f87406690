import { useLingui } from '@lingui/react/macro'
import { mandatesQuestion } from '../credits/payment/saved/use-mandates.ts'
import { pageData } from '../page-data.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { AccountSection } from './account/account-section.tsx'
import { mailChangeQuestion } from './account/use-mail-change.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { BlockedSection } from './blocked/blocked-section.tsx'
import { blocks } from './blocked/use-unblock.ts'
import { BreakBanner } from './break/break-banner.tsx'
import { BreakSection } from './break/break-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { devicesQuestion } from './devices/use-devices.ts'
import { DataSection } from './export/data-section.tsx'
import { exportQuestion } from './export/use-export.ts'
import { LanguageSection } from './language-section.tsx'
import { MoreSection } from './more-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PaymentsSection } from './payments/payments-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { SettingsMenu } from './settings-menu.tsx'

const page = pageData({
  who: 'member',
  questions: () => [blocks],
  extras: () => [mandatesQuestion, mailChangeQuestion, devicesQuestion, exportQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Settings() {
  const { t } = useLingui()
  const { name } = useSettings()
  const user = useMember()
  return (
    <div className="page py-6 md:py-10">
      <title>{`${t`Settings`} · ${name}`}</title>
      <h1 className="type-display-2">{t`Settings`}</h1>
      <BreakBanner />
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 xl:gap-14">
        <SettingsMenu />
        <div className="grid grid-cols-1 gap-5">
          <AccountSection user={user} />
          <DevicesSection />
          <PrivacySection />
          <BlockedSection />
          <NotificationsSection />
          <PaymentsSection />
          <LanguageSection />
          <AppearanceSection />
          <DataSection />
          <MoreSection />
          <BreakSection />
          <DeleteSection />
        </div>
      </div>
    </div>
  )
}
