import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isLanguage, languageNames } from '#contract/countries.ts'
import { notificationTypes } from '#contract/notifications.ts'
import { useInstallWay } from '../install/install.ts'
import { type Theme, useTheme } from '../shell/theme.ts'
import { useMember } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { blocksQuestion } from './blocked.tsx'
import { devicesQuestion } from './devices.tsx'

/** The groups of settings in the order shown. */
export const settingsGroups = [
  ['account', 'user-circle'],
  ['devices', 'monitor'],
  ['privacy', 'eye-slash'],
  ['blocked', 'prohibit'],
  ['notifications', 'bell'],
  ['payments', 'credit-card'],
  ['language', 'globe'],
  ['appearance', 'moon'],
  ['app', 'device-mobile'],
  ['data', 'download-simple'],
  ['more', 'list'],
  ['break', 'coffee'],
  ['delete', 'trash'],
] as const satisfies readonly [id: string, icon: IconName][]

/**
 * The groups: on the left if there is room for both, otherwise at the top with the state of each.
 */
export function SettingsMenu() {
  const { t } = useLingui()
  const names = useGroupNames()
  const values = useSettingValues()
  return (
    <nav aria-label={t`Settings`} className="max-lg:mb-5 lg:-ms-3">
      <ul className="grid gap-1 max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 sm:max-lg:grid-cols-2 lg:sticky lg:top-24">
        {settingsGroups.map(([id, icon]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 type-label text-text-2 hover:bg-neutral hover:text-text"
            >
              <Icon name={icon} size={20} />
              <span className="min-w-min flex-1">{names[id]}</span>
              {values[id] && (
                <span className="max-w-[50%] text-right type-small wrap-anywhere text-muted lg:hidden">
                  {values[id]}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SettingsGroup = (typeof settingsGroups)[number][0]

function useGroupNames(): Record<SettingsGroup, string> {
  const { t } = useLingui()
  return {
    account: t`Account`,
    devices: t`Signed-in devices`,
    privacy: t`Privacy`,
    blocked: t`Blocked members`,
    notifications: t`Notifications`,
    payments: t`Payments`,
    language: t`Language`,
    appearance: t`Appearance`,
    app: t`The app`,
    data: t`Your data`,
    more: t`More`,
    break: t`Take a break`,
    delete: t`Delete account`,
  }
}

/** The state of each group of settings in a word or two; nothing if there is none to give. */
function useSettingValues(): Partial<Record<SettingsGroup, string | undefined>> {
  const { t, i18n } = useLingui()
  const { email, profile, paused_at } = useMember()
  const blocked = useQuery(blocksQuestion).data?.profiles.length
  const devices = useQuery({ ...devicesQuestion, throwOnError: false }).data?.sessions.length
  const themes: Record<Theme, string> = {
    system: t`Same as device`,
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
    app: useInstallWay() === 'installed' ? t`Installed` : undefined,
    break: paused_at
      ? t({ message: 'On', context: 'break' })
      : t({ message: 'Off', context: 'break' }),
  }
}

/** How many kinds of e-mail something has stopped; nothing if all come as chosen. */
export function useMailsValue(): string | undefined {
  const { t } = useLingui()
  const off = useMember().notifications_disabled.length
  if (off === 0) return undefined
  if (off >= notificationTypes.length) return t`E-mails are off`
  return t`${plural(off, { one: '# kind of e-mail is off', other: '# kinds of e-mail are off' })}`
}
