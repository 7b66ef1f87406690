import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationAnswer } from '#contract/chats.ts'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { featureLacking } from '#contract/rules/premium-features.ts'
import { ResendButton } from '../accounts/resend-activation.tsx'
import { PremiumAlert } from '../credits/premium-alert.tsx'
import { EndPauseButton } from '../leaving/pause.tsx'
import { paths } from '../routing/paths.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type Obstacle = NonNullable<ConversationAnswer['obstacle']>

/** In place of the composer: why one cannot write here, and the way on. */
export function ObstacleNotice({ obstacle, name }: { obstacle: Obstacle; name: string }) {
  const { i18n } = useLingui()
  const lacking = featureLacking(obstacle, useMember())
  return (
    <div className="safe-bottom px-2.5 pt-2 lg:px-5">
      {lacking ? (
        <PremiumAlert live feature={lacking} />
      ) : (
        <Alert live actions={<WayOn obstacle={obstacle} />}>
          {i18n._({ ...pagesSentence[obstacle], values: { name } })}
        </Alert>
      )}
    </div>
  )
}

function WayOn({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle) {
    case 'unconfirmed':
      return <ResendButton size="compact" />
    case 'account_paused':
      return <EndPauseButton />
    case 'blocked':
    case 'blocked_by_you':
    case 'profile_not_found':
      return (
        <Button to={paths.chats()} size="compact" look="line" icon="arrow-left">
          <Trans>Back to messages</Trans>
        </Button>
      )
    case 'recipient_unconfirmed':
    case 'recipient_paused':
    case 'conversation_limit':
      return (
        <Button to={paths.members()} size="compact" look="line" icon="magnifying-glass">
          <Trans>Search members</Trans>
        </Button>
      )
  }
}
