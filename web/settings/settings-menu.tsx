import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { type SettingsGroup, settingsGroups } from './settings-groups.ts'
import { useSettingValues } from './use-setting-values.ts'

/**
 * The groups: on the left if there is room for both, otherwise at the top with the state of each.
 */
export function SettingsMenu() {
  const { t } = useLingui()
  const names = useGroupNames()
  const values = useSettingValues()
  return (
    <nav aria-label={t`Settings`} className="max-lg:mb-5">
      <ul className="grid gap-1 max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 sm:max-lg:grid-cols-2 lg:sticky lg:top-24">
        {settingsGroups.map(([id, icon]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 type-label text-text-2 hover:bg-neutral hover:text-text"
            >
              <Icon name={icon} size={20} />
              <span className="min-w-0 flex-1">{names[id]}</span>
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
    data: t`Your data`,
    more: t`More`,
    break: t`Take a break`,
    delete: t`Delete account`,
  }
}
