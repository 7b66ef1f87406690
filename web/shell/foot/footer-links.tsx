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
    <li>
      <Link className={wayLook} to={to} onClick={onClick}>
        {children}
      </Link>
    </li>
  )
}

const wayLook =
  'inline-flex min-h-11 items-center text-text-2 underline-offset-3 hover:text-text hover:underline md:min-h-8'
