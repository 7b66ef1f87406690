import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { EndPauseButton } from './pause.tsx'

/** What a break means, and the way to end it. */
export function PauseStrip() {
  const { t } = useLingui()
  return (
    <section aria-label={t`You’re taking a break`} className="bg-tint text-on-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5 type-small">
          <Icon name="coffee" size={20} />
          <Trans>You’re taking a break: nobody can find you or write to you.</Trans>
        </p>
        <EndPauseButton />
      </div>
    </section>
  )
}
