import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { Disclosure } from '../../ui/layers/disclosure.tsx'

/** What others are told about a member, and what nobody is. */
export function WhoSeesWhat() {
  const { photos_seen_by_free } = useSettings()
  return (
    <Disclosure summary={<Trans>Who sees what</Trans>} className="py-0!">
      <dl className="grid max-w-read gap-3 type-small text-text-2">
        <Seen by={<Trans>Visitors without an account</Trans>}>
          <Trans>
            Your main photo and what stands in your profile, where they may look at all.
          </Trans>
        </Seen>
        <Seen by={<Trans>Free members</Trans>}>
          <Plural
            value={photos_seen_by_free}
            one="Your profile and # photo."
            other="Your profile and # of your photos."
          />
        </Seen>
        <Seen by={<Trans>Premium members</Trans>}>
          <Trans>Your profile and all your photos.</Trans>
        </Seen>
        <Seen by={<Trans>Nobody</Trans>}>
          <Trans>
            Your e-mail address, your date of birth, your payments, and where exactly you are:
            others see your age, your town, and the distance between the towns in steps. When you
            were here last is told as “Online”, “Today” or “This week”.
          </Trans>
        </Seen>
      </dl>
      <p className="mt-3 type-small">
        <Link to={paths.page('privacy')} className="link">
          <Trans>All about privacy</Trans>
        </Link>
      </p>
    </Disclosure>
  )
}

function Seen({ by, children }: { by: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-text">{by}</dt>
      <dd>{children}</dd>
    </div>
  )
}
