import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Customer service, for what does not work. */
export function ServiceOffer() {
  return (
    <Alert
      icon="chat-circle-dots"
      title={<Trans>Customer service can look into it</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.page('service')}>
          <Trans>Customer service</Trans>
        </Button>
      }
    >
      <Trans>Say what does not work. A person reads it and answers.</Trans>
    </Alert>
  )
}
