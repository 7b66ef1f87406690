import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSettings } from '../../sites/site.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** What to know before coming in. */
export function EntryWords() {
  const { name, minimum_age, fictional_warning, entry_skip_days } = useSettings()
  return (
    <>
      <ul className="mt-4 grid gap-4">
        <Line icon="shield-check">
          <Trans>
            {name} is a place to meet for people of {minimum_age} and older.
          </Trans>
        </Line>
        {fictional_warning && (
          <Line icon="info">
            <Trans>
              Some profiles on this site are fictional: no real person is behind them, and they say
              so in words wherever they appear.
            </Trans>
          </Line>
        )}
        <Line icon="coins">
          <Trans>Sending messages costs credits. Looking around and reading are free.</Trans>
        </Line>
      </ul>
      <p className="mt-5 type-small text-muted">
        <Plural
          value={entry_skip_days}
          one="Your answer is kept on this device for # day."
          other="Your answer is kept on this device for # days."
        />
      </p>
    </>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <span>{children}</span>
    </li>
  )
}
