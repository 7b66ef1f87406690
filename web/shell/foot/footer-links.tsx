import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../sites/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { useSignupLink } from '../../visitors/use-signup-link.ts'

/** The pages that every reader is entitled to, and the ways in for visitors. */
export function FooterLinks({ compact }: { compact: boolean }) {
  const { t } = useLingui()
  const user = useUser()
  const openSignup = useSignupLink()
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
            <Way to={paths.signup()} onClick={openSignup}>
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

type WayProps = { to: string; onClick?: MouseEventHandler; children: ReactNode }

function Way({ to, onClick, children }: WayProps) {
  return (
    <li>
      <Link className={wayLook} to={to} onClick={onClick}>
        {children}
      </Link>
    </li>
  )
}

const wayLook =
  'inline-flex min-h-11 items-center text-text-2 underline-offset-3 hover:text-text hover:underline md:min-h-8'
