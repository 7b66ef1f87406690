import { Trans } from '@lingui/react/macro'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { BlockModal } from '../moderation/block-modal.tsx'
import { ReportModal } from '../moderation/report-modal.tsx'
import { paths } from '../routing/paths.ts'
import { useNavigate } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { AskFictional } from './ask-fictional.tsx'
import { Composer } from './composer.tsx'
import { GiftSheet } from './gift-sheet.tsx'
import type { Outgoing } from './outbox.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import { ObstacleNotice } from './send-or-buy.tsx'
import type { ThreadIds } from './use-messages.ts'
import { useCosts, type Writing } from './use-writing.ts'

/** What opens above the conversation: a chooser, a question, or a report of a message. */
export type Layer = 'photo' | 'gift' | 'block' | 'report' | Message | null

type ThreadFootProps = {
  ids: ThreadIds
  answer: ConversationAnswer
  outgoing: readonly Outgoing[]
  writing: Writing
  layer: Layer
  focusAtOnce: boolean
  early: boolean
  /** Why nothing can be written stands in place of the messages already. */
  ended: boolean
  onLayer: (layer: Layer) => void
}

/** Where one writes, or why one cannot; and what opens above the conversation. */
export function ThreadFoot(props: ThreadFootProps) {
  const { ids, answer, outgoing, writing, layer, focusAtOnce, early, ended, onLayer } = props
  const { profile, obstacle } = answer
  const { name } = profile
  const costs = useCosts()
  const spent = outgoing
    .filter((each) => each.state === 'sending')
    .reduce((sum, each) => sum + costs(each.draft), 0)
  const same = { ids, name, spent, onSend: writing.send, onClose: () => onLayer(null) }
  return (
    <>
      {!ended && obstacle !== 'unconfirmed' && <Unconfirmed name={name} />}
      {obstacle ? (
        !ended && <ObstacleNotice obstacle={obstacle} name={name} />
      ) : (
        <>
          <Composer
            {...{ ids, name, spent, focusAtOnce, early }}
            onSend={writing.send}
            onExtra={onLayer}
          />
          <GiftSheet {...same} open={layer === 'gift'} />
          <PhotoSheet {...same} open={layer === 'photo'} />
        </>
      )}
      <AskFictional profile={profile} spent={spent} writing={writing} />
      <Moderation
        profile={profile}
        conversationId={ids.conversationId}
        layer={layer}
        onClose={() => onLayer(null)}
      />
    </>
  )
}

/**
 * The other person cannot answer before one has confirmed one's address, and this is where it
 * matters.
 */
function Unconfirmed({ name }: { name: string }) {
  if (useMember().status !== 'not_confirmed') return null
  return (
    <div className="px-2.5 pt-2 lg:px-6">
      <Alert tone="warning">
        <Trans>
          {name} can reply once you’ve confirmed your e-mail address. The link is in your inbox.
        </Trans>
      </Alert>
    </div>
  )
}

type ModerationProps = {
  profile: ConversationAnswer['profile']
  conversationId: string | null
  layer: Layer
  onClose: () => void
}

function Moderation({ profile, conversationId, layer, onClose }: ModerationProps) {
  const { id, name } = profile
  const navigate = useNavigate()
  const message = typeof layer === 'object' ? layer : null
  // Nothing is selected at first except the message being reported.
  const preselected = conversationId
    ? { conversationId, numbers: message ? [message.number] : [] }
    : undefined
  const same = { profileId: id, name, onClose }
  if (layer === 'block') {
    return (
      <BlockModal {...same} onBlocked={() => void navigate(paths.chats(), { replace: true })} />
    )
  }
  const reported = layer === 'report' || message !== null
  return reported && <ReportModal {...same} preselected={preselected} />
}
