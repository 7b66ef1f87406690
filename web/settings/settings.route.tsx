import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { type Language, languageNames } from '#contract/countries.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { latePart } from '../browser/late-part.tsx'
import { mandatesQuestion } from '../credits/payment/saved-methods.tsx'
import { pageData } from '../data/page-data.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { paths } from '../routing/paths.ts'
import { chooseTheme, useTheme } from '../shell/theme.ts'
import { useLanguagesInOrder, useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { AccountRow } from './account/account-row.tsx'
import { EmailRow } from './account/email-row.tsx'
import { mailChangeQuestion } from './account/use-mail-change.ts'
import { AppSection } from './app.tsx'
import { BlockedSection, blocksQuestion } from './blocked.tsx'
import { BreakBanner, BreakSection } from './break.tsx'
import { DataSection, exportQuestion } from './data-export.tsx'
import { DevicesSection, devicesQuestion } from './devices.tsx'
import { PaymentsSection } from './payments.tsx'
import { PrivacySection } from './privacy.tsx'
import { SettingsMenu, useMailsValue } from './settings-menu.tsx'
import { SettingsLinks, SettingsSection } from './settings-section.tsx'

const PasswordModal = latePart('password-modal', () =>
  import('./account/password-modal.tsx').then((module) => module.PasswordModal),
)

const page = pageData({
  who: 'member',
  questions: () => [blocksQuestion],
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
          <AppSection />
          <DataSection />
          <MoreSection />
          <BreakSection />
          <DeleteSection />
        </div>
      </div>
    </div>
  )
}

/** Who one is here and how one gets in: name, address, password. */
function AccountSection({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <SettingsSection id="account" title={t`Account`}>
      <ul className="grid divide-y divide-line">
        <AccountRow name={t`Username`}>{user.profile.name}</AccountRow>
        <EmailRow user={user} />
        <PasswordRow user={user} />
      </ul>
    </SettingsSection>
  )
}

function PasswordRow({ user }: { user: User }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  return (
    <AccountRow
      name={t`Password`}
      aside={
        <Button look="line" size="compact" onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
      }
    >
      <Trans>Changing it signs you out on all your other devices.</Trans>
      {changing && <PasswordModal email={user.email} onClose={() => setChanging(false)} />}
    </AccountRow>
  )
}

/** The way to what the member is told about while away. */
function NotificationsSection() {
  const { t } = useLingui()
  const mails = useMailsValue()
  return (
    <SettingsSection id="notifications" title={t`Notifications`}>
      <SettingsLinks
        rows={[
          [
            paths.notifications(),
            'bell',
            t`What we tell you about`,
            mails ?? t`By e-mail and on your devices`,
          ],
        ]}
      />
    </SettingsSection>
  )
}

/**
 * The languages that we offer in their own names, those of the country first. Choosing one reloads the page in
 * it.
 */
function LanguageSection() {
  const { t } = useLingui()
  const { current, ordered } = useLanguagesInOrder()
  const [chosen, setChosen] = useState<Language | null>(null)

  function choose(language: Language) {
    setChosen(language)
    void chooseLanguage(language, true)
  }

  return (
    <SettingsSection
      id="language"
      title={t`Language`}
      hint={<Trans>For pages, and for the e-mails we send you.</Trans>}
    >
      <ul className="grid grid-cols-2 gap-2 max-[16rem]:grid-cols-1 sm:grid-cols-3 xl:grid-cols-4">
        {ordered.map((language) => (
          <li key={language}>
            <Button
              look={language === current ? 'tint' : 'line'}
              size="compact"
              wide
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              busy={chosen === language}
              icon={language === current ? 'check' : undefined}
              onClick={() => choose(language)}
            >
              {languageNames[language]}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

/** Light, dark, or as on the device. Saved on this device. */
function AppearanceSection() {
  const { t } = useLingui()
  const theme = useTheme()
  return (
    <SettingsSection id="appearance" title={t`Appearance`} hint={t`Saved on this device.`}>
      <Segment
        label={t`Appearance`}
        className="w-fit"
        value={theme}
        onChange={chooseTheme}
        items={[
          { value: 'system', label: t`Same as device`, icon: 'device-mobile' },
          { value: 'light', label: t`Light`, icon: 'sun' },
          { value: 'dark', label: t`Dark`, icon: 'moon' },
        ]}
      />
    </SettingsSection>
  )
}

/** What else belongs to the account and has pages of its own, and the way out. */
function MoreSection() {
  const { t } = useLingui()
  const leave = useSignOut()
  return (
    <SettingsSection id="more" title={t`More`}>
      <SettingsLinks
        rows={[
          [paths.profile(), 'user', t`My profile`, t`Photos, texts and what others see`],
          [paths.credits(), 'coins', t`Credits`, t`Your balance, and how to get more`],
        ]}
      />
      <Button
        look="line"
        icon="sign-out"
        className="mt-4"
        busy={leave.isPending}
        busyLabel={<Trans>Logging out</Trans>}
        onClick={() => leave.mutate()}
      >
        <Trans>Log out</Trans>
      </Button>
    </SettingsSection>
  )
}

/** The way out for good, in plain sight. */
function DeleteSection() {
  const { t } = useLingui()
  const { deletion_days } = useSettings()
  return (
    <SettingsSection id="delete" title={t`Delete account`}>
      <p className="max-w-read text-text-2">
        {t`${plural(deletion_days, {
          one: 'Everything goes. You can undo it for # day; after that it’s final.',
          other: 'Everything goes. You can undo it for # days; after that it’s final.',
        })}`}
      </p>
      <Button look="line" icon="trash" className="mt-4" to={paths.deleteAccount()}>
        <Trans>Delete account</Trans>
      </Button>
    </SettingsSection>
  )
}
