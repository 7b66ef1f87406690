import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isLanguage, languageNames } from '#contract/countries.ts'
import { type Theme, useTheme } from '../shell/theme.ts'
import { useMember } from '../sites/site.ts'
import { blocksQuestion } from './blocked.tsx'
import { devicesQuestion } from './devices.tsx'
import type { SettingsGroup } from './settings-section.tsx'

/** The state of each group of settings in a word or two; nothing if there is none to give. */
export function useSettingValues(): Partial<Record<SettingsGroup, string | undefined>> {
  const { t, i18n } = useLingui()
  const { email, profile, paused_at } = useMember()
  const blocked = useQuery(blocksQuestion).data?.profiles.length
  const devices = useQuery({ ...devicesQuestion, throwOnError: false }).data?.sessions.length
  const themes: Record<Theme, string> = {
    system: t`As the device`,
    light: t`Light`,
    dark: t`Dark`,
  }
  const theme = themes[useTheme()]
  const mails = useMailsValue()
  return {
    account: email,
    devices: devices === undefined ? undefined : String(devices),
    privacy: profile.invisible ? t`Invisible` : t`Visible`,
    blocked: blocked === undefined ? undefined : String(blocked),
    notifications: mails,
    language: isLanguage(i18n.locale) ? languageNames[i18n.locale] : undefined,
    appearance: theme,
    break: paused_at ? t`On` : t`Off`,
  }
}

/** What sends no e-mail; nothing if everything does. */
export function useMailsValue(): string | undefined {
  const { t } = useLingui()
  const { mails_off_cause, notifications_disabled } = useMember()
  if (mails_off_cause) return t`E-mails are off`
  const off = notifications_disabled.length
  if (off === 0) return undefined
  return t`${plural(off, { one: '# kind of e-mail is off', other: '# kinds of e-mail are off' })}`
}
