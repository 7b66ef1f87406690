import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** What keeps people safe here, in one row, and where to read more. */
export function SafetyLine() {
  const { minimum_age } = useSettings()
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="safety">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="safety" className="type-title-2">
          <Trans>For your safety</Trans>
        </h2>
        <Button to={paths.page('privacy')} look="quiet" size="compact">
          <Trans>How we treat your data</Trans>
        </Button>
      </div>
      <ul className="mt-4 grid gap-4 border-y border-line py-5 md:grid-cols-3 md:gap-8">
        <Line icon="shield-check">
          <Trans>Adults only: nobody below {minimum_age} gets an account.</Trans>
        </Line>
        <Line icon="map-pin">
          <Trans>Others see your town at most, never where you are or your e-mail address.</Trans>
        </Line>
        <Line icon="prohibit">
          <Trans>Block or report anybody from their profile or the chat, at any time.</Trans>
        </Line>
      </ul>
    </section>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-text-2">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <span className="min-w-0 max-w-88">{children}</span>
    </li>
  )
}
