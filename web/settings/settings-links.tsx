import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type Row = [to: string, icon: IconName, name: string, what: string]

/** Links from the settings to pages of their own. */
export function SettingsLinks({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="-mx-3 grid">
      {rows.map(([to, icon, name, what]) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 hover:bg-neutral"
          >
            <Icon name={icon} size={24} />
            <span className="min-w-0 flex-1">
              <span className="block type-label">{name}</span>
              <span className="block type-small text-text-2">{what}</span>
            </span>
            <Icon name="caret-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
