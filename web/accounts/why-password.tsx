import { Trans } from '@lingui/react/macro'

/** Why a link from a mail asks for a password in a browser that the account does not know. */
export function WhyPassword() {
  return (
    <p>
      <Trans>
        This is not the browser in which you signed up, so choose a password. If it is the one from
        there, you stay logged in there too.
      </Trans>
    </p>
  )
}
