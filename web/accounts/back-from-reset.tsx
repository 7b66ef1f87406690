import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'

/** Back to where a reset begins: the settings, or the login page. */
export function BackFromReset() {
  const user = useUser()
  return (
    <Button
      to={user ? paths.settings() : paths.login()}
      look="line"
      size="compact"
      icon="arrow-left"
    >
      {user ? <Trans>Back to the settings</Trans> : <Trans>Back to log in</Trans>}
    </Button>
  )
}
