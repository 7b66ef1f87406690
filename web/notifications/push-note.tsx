import { Trans } from '@lingui/react/macro'
import { PushButton } from '../push/push-button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import type { PushStand } from './push-stand.ts'

/** What push means in this browser, and how to get it if possible. */
export function PushNote({ stand }: { stand: PushStand }) {
  switch (stand) {
    case 'offer':
      return (
        <Alert
          icon="bell"
          title={<Trans>Push reaches you while the site is closed</Trans>}
          actions={<PushButton look="line" size="compact" />}
        >
          <Trans>Your browser asks you once. It counts for this browser on this device.</Trans>
        </Alert>
      )
    case 'denied':
      return (
        <Alert icon="bell-slash" title={<Trans>This browser does not let us send push</Trans>}>
          <Trans>
            You said no to it once. You can allow it in the settings of your browser, under
            notifications of this site.
          </Trans>
        </Alert>
      )
    case 'elsewhere':
      return (
        <p className="type-small text-text-2">
          <Trans>This browser cannot show push. It comes to another browser of yours.</Trans>
        </p>
      )
    case 'incapable':
      return (
        <p className="type-small text-text-2">
          <Trans>
            This browser cannot show push. On an iPhone or iPad it can once the site is on the home
            screen.
          </Trans>
        </p>
      )
    case 'none':
      return (
        <p className="type-small text-text-2">
          <Trans>There is no push on this site yet.</Trans>
        </p>
      )
    case 'here':
    case 'asking':
      return null
  }
}
