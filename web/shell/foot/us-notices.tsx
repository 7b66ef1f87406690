import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'

/**
 * What dating services have to tell people in the United States: in English, if the site is set so.
 */
export function UsNotices() {
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
          We do not conduct criminal background checks of our members, and we do not verify who they
          are.
        </Trans>
      </p>
      <p>
        <Trans>
          Be careful with what you tell. Meet in a public place first, go there and back on your
          own, tell a friend, and leave when something feels wrong. Never send money to somebody you
          have not met.
        </Trans>
      </p>
      <p>
        <Trans>
          This service is for adults. It sells credits for sending messages, and promises no
          introductions.
        </Trans>{' '}
        {!settings.member_resell && <Trans>We do not sell or share personal information.</Trans>}{' '}
        <Trans>
          How to give back a purchase: <Into to={paths.page('return-policy')}>return policy</Into>.
          How to report somebody: <Into to={paths.page('service')}>customer service</Into>.
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
