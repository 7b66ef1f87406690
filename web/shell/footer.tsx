import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ask } from '../ask.ts'
import { paths } from '../paths.ts'
import { useSettings, useUser } from './site.ts'

/** Who runs the site, and what every page owes its reader. One compact row inside the members' pages. */
export function Footer() {
  const { t } = useLingui()
  const settings = useSettings()
  const user = useUser()
  const { pathname } = useLocation()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  const compact = user !== null && pathname !== '/'
  const company = data?.company
  return (
    <footer
      data-print="no"
      className={`border-t border-line bg-surface ${compact ? 'mt-8 py-4' : 'mt-16 py-10'}`}
    >
      <div className="page flex flex-wrap items-start justify-between gap-x-10 gap-y-4 type-small text-muted">
        <div className="max-w-read">
          {settings.fictional_warning && (
            <p>
              <Trans>
                For adults only. Some profiles on this site are fictional: no real person stands
                behind them, and they say so in words wherever they appear.
              </Trans>
            </p>
          )}
          {company && !compact && (
            <p className="mt-2">
              <Trans>
                {settings.name} is a service of {company.name}, {company.city}. KvK {company.kvk}.
              </Trans>
            </p>
          )}
        </div>
        <nav aria-label={t`Footer`} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link className="link" to={paths.pricing()}>
            <Trans>Pricing</Trans>
          </Link>
          <a className="link" href="/api">
            <Trans>For developers</Trans>
          </a>
        </nav>
      </div>
    </footer>
  )
}
