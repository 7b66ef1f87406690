import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** The groups at the left, where there is room for both. */
export function SettingsMenu() {
  const { t } = useLingui()
  const groups: [id: string, icon: IconName, name: string][] = [
    ['account', 'user-circle', t`Account`],
    ['devices', 'monitor', t`Signed-in devices`],
    ['privacy', 'eye-slash', t`Privacy`],
    ['blocked', 'prohibit', t`Blocked members`],
    ['payments', 'credit-card', t`Payments`],
    ['language', 'globe', t`Language`],
    ['appearance', 'moon', t`Appearance`],
    ['more', 'list', t`More`],
  ]
  return (
    <nav aria-label={t`Settings`} className="max-lg:hidden">
      <ul className="sticky top-24 grid gap-1">
        {groups.map(([id, icon, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 type-label text-text-2 hover:bg-neutral hover:text-text"
            >
              <Icon name={icon} size={20} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
