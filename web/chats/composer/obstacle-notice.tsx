import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationAnswer } from '#contract/chats.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../shell/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

type Obstacle = NonNullable<ConversationAnswer['obstacle']>

/** In the place of the composer: why one cannot write here, and the way on where there is one. */
export function ObstacleNotice({ obstacle, name }: { obstacle: Obstacle; name: string }) {
  const { i18n } = useLingui()
  const { free_conversations: limit } = useSettings()
  const toPremium = (
    <Button to={paths.premium()} size="compact" icon="star">
      <Trans>See what Premium gives</Trans>
    </Button>
  )
  const toSearch = (
    <Button to={paths.members()} size="compact" look="line" icon="magnifying-glass">
      <Trans>Search members</Trans>
    </Button>
  )
  return (
    <div className="safe-bottom px-2.5 pt-2 lg:px-6">
      <Alert
        live
        icon={obstacle === 'conversation_limit' ? 'lock' : 'info'}
        actions={obstacle === 'conversation_limit' ? toPremium : toSearch}
      >
        {i18n._({ ...refusalSentence[obstacle], values: { name, limit } })}
      </Alert>
    </div>
  )
}
