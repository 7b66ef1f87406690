import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { AccountNotice } from '../accounts/account-card.tsx'
import { forgetPerson } from '../accounts/sign-out.ts'
import { pageData } from '../data/page-data.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { Link, useSearchParams } from '../routing/router.ts'
import { AccountDrawing } from '../ui/drawings/account.tsx'

/**
 * Only for who comes from deleting an account, until it is final: somebody who is signed in has one
 * that exists, and of anybody else we know nothing of the kind.
 */
const page = pageData({
  elsewhere: ({ user, url }) => {
    if (user) return paths.settings('delete')
    return untilWhen(url.searchParams, Date.now()) ? null : paths.home()
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What happens now, and how long it can be undone. */
export default function AccountDeleted() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  useEffect(() => void forgetPerson(), [])
  return (
    <AccountNotice
      title={t`Your account is deleted`}
      drawing={<AccountDrawing />}
      text={
        <div className="grid gap-3">
          <p>
            <Trans>You’re signed out, and nobody can find you here any more.</Trans>
          </p>
          <WhenFinal until={readMoment(search.get('until'))} />
          <p>
            <Trans>
              Until then you can bring everything back: open the link in the e-mail we sent you, or{' '}
              <Link to={paths.login()} className="link">
                log in
              </Link>{' '}
              to get it again.
            </Trans>
          </p>
        </div>
      }
    />
  )
}

function WhenFinal({ until }: { until: string | null }) {
  if (!until) return null
  return (
    <p>
      <Trans>
        On{' '}
        <strong className="whitespace-nowrap">
          <LocalTime at={until} format="day" />
        </strong>{' '}
        it becomes final and everything personal is erased.
      </Trans>
    </p>
  )
}

/** When the deletion is final, as the address says; null if it names no moment to come. */
export function untilWhen(search: URLSearchParams, now: number): string | null {
  const until = readMoment(search.get('until'))
  return until && Date.parse(until) > now ? until : null
}

/** A moment in an address, as in ISO 8601, or null for anything else. */
function readMoment(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null
  return Number.isNaN(Date.parse(text)) ? null : text
}
