import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The way to a new password for somebody who does not know the old one. */
export function Forgotten({ email }: { email: string }) {
  return (
    <p className="mt-4 type-small">
      <Link
        to={paths.resetPassword()}
        state={{ email }}
        className="link inline-flex min-h-11 items-center"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </p>
  )
}
