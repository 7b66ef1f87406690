import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ask } from '../ask.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { useSettings, useUser } from './site.ts'
import { UsNotices } from './us-notices.tsx'

/** Who runs the site, and what every page owes its reader. One compact row inside the members' pages. */
export function Footer() {
  const user = useUser()
  const { pathname } = useLocation()
  const compact = user !== null && pathname !== paths.home()
  return (
    <footer
      data-print="no"
      className={classNames('border-t border-line', compact ? 'mt-8 py-4' : 'mt-14 py-8 md:mt-20')}
    >
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-4 type-small text-muted">
        {compact ? <FictionalNotice /> : <Imprint />}
        <FooterLinks compact={compact} />
      </div>
      <UsNotices />
    </footer>
  )
}

function Imprint() {
  const { name } = useSettings()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  const company = data?.company
  return (
    <div className="grid max-w-read gap-3">
      <p className="text-text">
        <Logo name={name} />
      </p>
      {company && (
        <p>
          <Trans>
            {name} is a service of {company.name}, {company.city}. KvK {company.kvk}.
          </Trans>
        </p>
      )}
      <FictionalNotice />
    </div>
  )
}

function FictionalNotice() {
  const { fictional_warning } = useSettings()
  if (!fictional_warning) return null
  return (
    <p className="max-w-read">
      <Trans>
        For adults only. Some profiles on this site are fictional: no real person stands behind
        them, and they say so in words wherever they appear.
      </Trans>
    </p>
  )
}

function FooterLinks({ compact }: { compact: boolean }) {
  const { t } = useLingui()
  const user = useUser()
  return (
    <nav aria-label={t`Footer`}>
      <ul
        className={classNames(
          'flex flex-wrap gap-x-6',
          !compact && 'md:grid md:grid-cols-2 md:gap-x-12',
        )}
      >
        <Way to={paths.pricing()}>
          <Trans>Pricing</Trans>
        </Way>
        {!user && (
          <>
            <Way to={paths.signup()}>
              <Trans>Create a free account</Trans>
            </Way>
            <Way to={paths.login()}>
              <Trans>Log in</Trans>
            </Way>
          </>
        )}
        <PageWays />
        <Way to={paths.complaints()}>
          <Trans>Complaints</Trans>
        </Way>
        <Way to={paths.attribution()}>
          <Trans>Sources</Trans>
        </Way>
        <li>
          <a className={wayLook} href="/api">
            <Trans>For developers</Trans>
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** The pages that explain. */
function PageWays() {
  return (
    <>
      <Way to={paths.page('terms')}>
        <Trans>Terms</Trans>
      </Way>
      <Way to={paths.page('privacy')}>
        <Trans>Privacy statement</Trans>
      </Way>
      <Way to={paths.page('cookies')}>
        <Trans>Cookies</Trans>
      </Way>
      <Way to={paths.page('faq')}>
        <Trans>Questions and answers</Trans>
      </Way>
      <Way to={paths.page('return-policy')}>
        <Trans>Return policy</Trans>
      </Way>
      <Way to={paths.page('service')}>
        <Trans>Customer service</Trans>
      </Way>
      <Way to={paths.page('ban')}>
        <Trans>Access ban</Trans>
      </Way>
      <Way to={paths.page('accessibility')}>
        <Trans>Accessibility</Trans>
      </Way>
    </>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className={wayLook} to={to}>
        {children}
      </Link>
    </li>
  )
}

const wayLook =
  'inline-flex min-h-11 items-center text-text-2 underline-offset-3 hover:text-text hover:underline md:min-h-8'
