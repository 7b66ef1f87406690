import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationAnswer } from '#contract/chats.ts'
import { featureLacking } from '#contract/rules/premium-features.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { ResendButton } from '../../accounts/activation/resend-button.tsx'
import { PremiumAlert } from '../../credits/premium-alert.tsx'
import { paths } from '../../paths.ts'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

type Obstacle = NonNullable<ConversationAnswer['obstacle']>

/** In place of the composer: why one cannot write here, and the way on if there is one. */
export function ObstacleNotice({ obstacle, name }: { obstacle: Obstacle; name: string }) {
  const { i18n } = useLingui()
  const lacking = featureLacking(obstacle, useMember())
  const toSearch = (
    <Button to={paths.members()} size="compact" look="line" icon="magnifying-glass">
      <Trans>Search members</Trans>
    </Button>
  )
  return (
    <div className="safe-bottom px-2.5 pt-2 lg:px-6">
      {lacking ? (
        <PremiumAlert live feature={lacking} />
      ) : (
        <Alert
          live
          actions={obstacle === 'unconfirmed' ? <ResendButton size="compact" /> : toSearch}
        >
          {i18n._({ ...refusalSentence[obstacle], values: { name } })}
        </Alert>
      )}
    </div>
  )
}
