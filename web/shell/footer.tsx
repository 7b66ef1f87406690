import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEventHandler, ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import { media, useMedia } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation } from '../routing/router.ts'
import { useBrand, useSettings, useUser } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { useSignupLink } from '../visitors/use-open-signup.ts'

/**
 * Who runs the site, and what every page owes its reader. One compact row on the members' pages,
 * folded in the installed app.
 */
export function Footer() {
  const user = useUser()
  const installed = useMedia(media.installedApp)
  const { pathname } = useLocation()
  const compact = installed || (user !== null && pathname !== paths.home())
  return (
    <footer
      data-print="no"
      className={classNames('border-t border-line', compact ? 'mt-8 py-4' : 'mt-14 py-8 md:mt-20')}
    >
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-4 type-small text-muted">
        {!compact && <Imprint />}
        {installed ? <Folded /> : <FooterLinks compact={compact} />}
      </div>
      <UsNotices />
    </footer>
  )
}

function Imprint() {
  const { name } = useSettings()
  const brand = useBrand()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  const company = data?.company
  return (
    <div className="grid max-w-read gap-3">
      <p className="text-text">
        <Logo name={name} brand={brand} />
      </p>
      {company && (
        <p>
          <Trans>
            {name} is a service of {company.name}, {company.city}. KvK {company.kvk}.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Folded() {
  const { t } = useLingui()
  return (
    <Disclosure summary={t`More`}>
      <FooterLinks compact />
    </Disclosure>
  )
}

/** The pages that every reader is entitled to, and the ways in for visitors. */
function FooterLinks({ compact }: { compact: boolean }) {
  const { t } = useLingui()
  const user = useUser()
  const openSignup = useSignupLink()
  return (
    <nav aria-label={t`Footer`}>
      <ul
        className={classNames(
          // Rows of about the same length: none is left with a single link.
          'text-balance',
          !compact && 'gap-x-6 md:grid md:grid-cols-2',
        )}
      >
        <FootLink to={paths.pricing()}>
          <Trans>Pricing</Trans>
        </FootLink>
        {!user && (
          <>
            <FootLink to={paths.signup()} onClick={openSignup}>
              <Trans>Create a free account</Trans>
            </FootLink>
            <FootLink to={paths.login()}>
              <Trans>Log in</Trans>
            </FootLink>
          </>
        )}
        <PageLinks />
        <FootLink to={paths.complaints()}>
          <Trans>Complaints</Trans>
        </FootLink>
        <FootLink to={paths.attribution()}>
          <Trans>Sources</Trans>
        </FootLink>
        <li className={placeLook}>
          <a className={wayLook} href="/api">
            <Trans>For developers</Trans>
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** The pages that explain. */
function PageLinks() {
  return (
    <>
      <FootLink to={paths.page('terms')}>
        <Trans>Terms</Trans>
      </FootLink>
      <FootLink to={paths.page('privacy')}>
        <Trans>Privacy statement</Trans>
      </FootLink>
      <FootLink to={paths.page('cookies')}>
        <Trans>Cookies</Trans>
      </FootLink>
      <FootLink to={paths.page('faq')}>
        <Trans>Questions and answers</Trans>
      </FootLink>
      <FootLink to={paths.page('return-policy')}>
        <Trans>Return policy</Trans>
      </FootLink>
      <FootLink to={paths.page('service')}>
        <Trans>Customer service</Trans>
      </FootLink>
      <FootLink to={paths.page('ban')}>
        <Trans>Access ban</Trans>
      </FootLink>
      <FootLink to={paths.page('accessibility')}>
        <Trans>Accessibility</Trans>
      </FootLink>
    </>
  )
}

type FootLinkProps = { to: string; onClick?: MouseEventHandler; children: ReactNode }

function FootLink({ to, onClick, children }: FootLinkProps) {
  return (
    <li className={placeLook}>
      <Link className={wayLook} to={to} onClick={onClick}>
        {children}
      </Link>
    </li>
  )
}

const placeLook = 'me-6 inline-block'

const wayLook =
  'inline-flex min-h-11 items-center text-text-2 underline-offset-3 hover:text-text hover:underline md:min-h-8'

/**
 * What dating services have to tell people in the United States: in English, if the site is set so.
 */
function UsNotices() {
  const { i18n, t } = useLingui()
  const settings = useSettings()
  if (i18n.locale !== 'en' || !settings.us_footer) return null
  return (
    <section
      aria-label={t`Notices for the United States`}
      className="page mt-6 grid max-w-page gap-2 border-t border-line pt-4 type-small text-text-2"
    >
      <p className="type-body-strong text-text">
        <Trans>
          We do not conduct criminal background checks on our members, and we do not verify who they
          are.
        </Trans>
      </p>
      <p>
        <Trans>
          Be careful what you share. Meet in a public place first, make your own way there and back,
          tell a friend, and leave if something feels wrong. Never send money to somebody you
          haven’t met.
        </Trans>
      </p>
      <p>
        <Trans>
          This service is for adults. It sells credits for sending messages, and promises no
          introductions.
        </Trans>{' '}
        {!settings.member_resell && <Trans>We do not sell or share personal information.</Trans>}{' '}
        <Trans>
          How to return a purchase: <Into to={paths.page('return-policy')}>return policy</Into>. How
          to report somebody: <Into to={paths.page('service')}>customer service</Into>.
        </Trans>
      </p>
    </section>
  )
}

function Into({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  )
}

/** One line above the footer: whom the site is for, and what some of its profiles are. */
export function Disclaimer() {
  const { t } = useLingui()
  const { minimum_age, fictional_warning } = useSettings()
  const user = useUser()
  return (
    <section
      aria-label={t`Notice`}
      data-print="no"
      className={classNames(
        'page type-small text-muted [&+footer]:mt-4',
        user ? 'mt-8' : 'mt-14 md:mt-20',
      )}
    >
      <p>
        <Trans>For adults aged {minimum_age} and over only.</Trans>{' '}
        {fictional_warning && (
          <Trans>
            Some profiles on this site are fictional: there’s no real person behind them, and they
            say so wherever they appear.
          </Trans>
        )}
      </p>
    </section>
  )
}
