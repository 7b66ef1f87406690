import { Trans } from '@lingui/react/macro'
import type { PremiumFeature } from '#contract/rules/premium-features.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { usePremiumLink, usePremiumWords } from './premium-words.ts'

type PremiumAlertProps = {
  feature: PremiumFeature
  /** Appeared while the person was here, so it is read aloud. */
  live?: boolean
  className?: string
}

/** A free member reached a limit: what it is, what lifts it, and the way there and back. */
export function PremiumAlert({ feature, live, className }: PremiumAlertProps) {
  const to = usePremiumLink()
  const words = usePremiumWords()[feature]
  return (
    <Alert
      icon="lock"
      live={live}
      className={className}
      title={words.text}
      actions={
        <Button to={to} size="compact" icon="star">
          <Trans>See what Premium gives you</Trans>
        </Button>
      }
    >
      {words.lifted}{' '}
      <Trans>
        Any bundle makes you a Premium member, and you stay one when the credits are used up.
      </Trans>
    </Alert>
  )
}
