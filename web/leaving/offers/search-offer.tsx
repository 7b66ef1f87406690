import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** The search at its widest, with new members first. */
export function SearchOffer() {
  return (
    <Alert
      icon="magnifying-glass"
      title={<Trans>The search can be wider</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.members({ sort: 'new' })}>
          <Trans>Show the newest members</Trans>
        </Button>
      }
    >
      <Trans>
        Without filters it shows everybody whom you fit, in your whole country and beyond, and new
        members can come first.
      </Trans>
    </Alert>
  )
}
