import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { AccountNotice } from '../accounts/account-card.tsx'
import { pageData } from '../data/page-data.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { useSettings } from '../sites/site.ts'
import { AccountDrawing } from '../ui/drawings/account.tsx'

/** Somebody who is signed in has an account that exists. */
const page = pageData({ elsewhere: ({ user }) => (user ? paths.settings('delete') : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What happens now, and how long it can be undone. */
export default function AccountDeleted() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <AccountNotice
      title={t`Your account is deleted`}
      drawing={<AccountDrawing />}
      text={
        <div className="grid gap-3">
          <p>
            <Trans>You are signed out, and nobody finds you here any more.</Trans>
          </p>
          <WhenFinal until={readMoment(search.get('until'))} />
          <p>
            <Trans>
              Until then everything can come back as it was: open the link in the e-mail that we
              sent you, or{' '}
              <Link to={paths.login()} className="link">
                log in
              </Link>{' '}
              to have it sent again.
            </Trans>
          </p>
        </div>
      }
    />
  )
}

function WhenFinal({ until }: { until: string | null }) {
  const { deletion_days } = useSettings()
  return (
    <p>
      {until ? (
        <Trans>
          It is final on{' '}
          <strong className="whitespace-nowrap">
            <LocalTime at={until} format="day" />
          </strong>
          : then everything personal is erased.
        </Trans>
      ) : (
        <Trans>
          It is final {deletion_days} days after you asked for it: then everything personal is
          erased.
        </Trans>
      )}
    </p>
  )
}

/** A moment in an address, as in ISO 8601, or null for anything else. */
export function readMoment(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null
  return Number.isNaN(Date.parse(text)) ? null : text
}
