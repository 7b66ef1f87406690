import { Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFacts } from './use-facts.ts'

/** The facts of a profile, row by row. */
export function Facts({ profile }: { profile: Profile }) {
  const facts = useFacts(profile)
  return (
    <section>
      <h2 className="type-title-3">
        <Trans>Details</Trans>
      </h2>
      <dl className="mt-2">
        {facts.map(({ key, icon, label, value }) => (
          <div
            key={key}
            className="flex items-start gap-x-3 border-b border-line py-2.5 last:border-0"
          >
            <dt className="flex min-h-6 w-2/5 flex-none items-center gap-2.5 type-small text-muted">
              <Icon name={icon} />
              {label}
            </dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
