import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { latePart } from '../browser/late-part.tsx'
import { endingOf } from '../data/calls.ts'
import { paths } from '../routing/paths.ts'
import { useNavigate } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Composer, messageFieldId } from './composer.tsx'
import type { Outgoing } from './outbox.ts'
import type { ThreadIds } from './use-messages.ts'
import { useCosts, type Writing } from './use-writing.ts'

export const ObstacleNotice = latePart('obstacle-notice', () =>
  import('./obstacle-notice.tsx').then((module) => module.ObstacleNotice),
)
const AskFictional = latePart('ask-fictional', () =>
  import('./ask-fictional.tsx').then((module) => module.AskFictional),
)
export const PushQuestion = latePart('push-question', () =>
  import('../alerts/push-question.tsx').then((module) => module.PushQuestion),
)
const GiftSheet = lazy(() =>
  import('./gift-sheet.tsx').then((module) => ({ default: module.GiftSheet })),
)
const PhotoSheet = lazy(() =>
  import('./photo-sheet.tsx').then((module) => ({ default: module.PhotoSheet })),
)
const BlockModal = lazy(() =>
  import('../moderation/block-modal.tsx').then((module) => ({ default: module.BlockModal })),
)
const ReportModal = lazy(() =>
  import('../moderation/report-modal.tsx').then((module) => ({ default: module.ReportModal })),
)

/** What opens above the conversation: a chooser, a question, or a report of a message. */
export type Layer = 'photo' | 'gift' | 'block' | 'report' | Message | null

type ThreadFootProps = {
  ids: ThreadIds
  answer: ConversationAnswer
  messages: readonly Message[]
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
  const { ids, answer, messages, outgoing, writing, layer, focusAtOnce, early, ended } = props
  const { onLayer } = props
  const { profile, obstacle } = answer
  const { name } = profile
  const costs = useCosts()
  const spent = outgoing
    .filter((each) => each.state === 'sending')
    .reduce((sum, each) => sum + costs(each.draft), 0)
  const same = { ids, name, spent, onSend: writing.send, onClose: () => onLayer(null) }
  return (
    <>
      {!endingOf(obstacle) && obstacle !== 'unconfirmed' && (
        <BeforeAnswer ids={ids} name={name} messages={messages} />
      )}
      {obstacle ? (
        !ended && <ObstacleNotice obstacle={obstacle} name={name} />
      ) : (
        <>
          <Composer
            {...{ ids, name, spent, focusAtOnce, early }}
            onSend={writing.send}
            onExtra={onLayer}
          />
          <FromFirstOpening open={layer === 'gift'}>
            <GiftSheet {...same} open={layer === 'gift'} />
          </FromFirstOpening>
          <FromFirstOpening open={layer === 'photo'}>
            <PhotoSheet {...same} open={layer === 'photo'} />
          </FromFirstOpening>
        </>
      )}
      <FromFirstOpening open={answer.must_acknowledge_fictional || writing.asked !== null}>
        <AskFictional profile={profile} spent={spent} writing={writing} />
      </FromFirstOpening>
      <Coming>
        <Moderation
          profile={profile}
          conversationId={ids.conversationId}
          layer={layer}
          onClose={() => onLayer(null)}
        />
      </Coming>
    </>
  )
}

/** Loads a sheet when it is first opened. It stays from then on, with what is under way in it. */
function FromFirstOpening({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Coming>{children}</Coming>
}

function Coming({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>}>
      {children}
    </Suspense>
  )
}

type BeforeAnswerProps = { ids: ThreadIds; name: string; messages: readonly Message[] }

/** What there is to say to somebody who waits for an answer. */
function BeforeAnswer({ ids, name, messages }: BeforeAnswerProps) {
  if (useMember().status === 'not_confirmed') return <Unconfirmed name={name} />
  // While the server draws a page nothing has been written on it.
  const isHere = typeof document !== 'undefined'
  if (!isHere || !isWaiting(messages, ids.memberId, performance.timeOrigin)) return null
  const toField = () => document.getElementById(messageFieldId)?.focus()
  return <PushQuestion memberId={ids.memberId} name={name} onAnswer={toField} />
}

/** Whether one's first message there was written since this moment, and nobody has answered it. */
export function isWaiting(messages: readonly Message[], memberId: string, since: number): boolean {
  const first = messages.findIndex((message) => message.sender_id === memberId)
  const written = messages.slice(first)
  if (first === -1 || !written.every((message) => message.sender_id === memberId)) return false
  return Date.parse(written[0]?.created_at ?? '') >= since
}

/**
 * The other person cannot answer before one has confirmed one's address, and this is where it
 * matters.
 */
function Unconfirmed({ name }: { name: string }) {
  return (
    <div className="px-2.5 pt-2 lg:px-5">
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
