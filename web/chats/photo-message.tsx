import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Modal } from '../ui/layers/modal.tsx'
import { putMessage, withPhotoState } from './message-cache.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoOffer } from './photo-offer.tsx'
import type { ThreadIds } from './use-messages.ts'

type PhotoMessageProps = {
  ids: ThreadIds
  message: Message
  name: string
  status: ReactNode
}

/** A photo in the conversation: offered, seen, not wanted or taken back. */
export function PhotoMessage(props: PhotoMessageProps) {
  const { ids, message, name, status } = props
  const own = message.sender_id === ids.memberId
  const state = message.photo?.state ?? 'revoked'
  if (state === 'revoked') {
    return (
      <PhotoOffer
        side={own ? 'own' : 'theirs'}
        name={name}
        gone
        status={status}
        className="min-w-0"
      >
        {own ? (
          <Trans>You took this photo back.</Trans>
        ) : (
          <Trans>{name} took this photo back.</Trans>
        )}
        <Words text={message.text} />
      </PhotoOffer>
    )
  }
  return own ? <OwnPhoto {...props} /> : <TheirPhoto {...props} />
}

function OwnPhoto({ message, name, status }: PhotoMessageProps) {
  const { t } = useLingui()
  const own = useMember().profile.name
  const [asking, setAsking] = useState(false)
  const revoke = useRevokePhoto()
  const { photo } = message
  return (
    <PhotoCard side="own" photo={photo} name={own} alt={t`Your photo`} status={status}>
      <Words text={message.text} />
      <p className="type-small text-text-2">
        {photo?.state === 'offered' && <Trans>Waiting for {name} to look.</Trans>}
        {photo?.state === 'accepted' && <Trans>{name} has seen it.</Trans>}
        {photo?.state === 'refused' && <Trans>{name} chose not to look.</Trans>}
      </p>
      <Button look="line" size="compact" onClick={() => setAsking(true)}>
        <Trans context="photo">Take back</Trans>
      </Button>
      <RevokeModal
        name={name}
        open={asking}
        onClose={() => setAsking(false)}
        onRevoke={() => {
          setAsking(false)
          revoke(message)
        }}
      />
    </PhotoCard>
  )
}

function TheirPhoto({ message, name, status }: PhotoMessageProps) {
  const { t } = useLingui()
  const { answer, busy } = useAnswerPhoto(message)
  const { photo, text } = message
  const refused = photo?.state === 'refused'
  const show = () => !busy && answer('accepted')
  if (photo?.state === 'accepted') {
    return (
      <PhotoCard side="theirs" photo={photo} name={name} alt={t`Photo of ${name}`} status={status}>
        <Words text={text} />
      </PhotoCard>
    )
  }
  const both = {
    show: { label: busy ? t`One moment` : t`Show it`, onClick: show },
    refuse: { label: t`No thanks`, onClick: () => !busy && answer('refused') },
  }
  return (
    <PhotoOffer
      side="theirs"
      name={name}
      teaser={photo?.teaser}
      className="min-w-0"
      status={status}
      {...(!refused && both)}
    >
      {refused ? (
        <Trans>You chose not to see this photo.</Trans>
      ) : (
        <Trans>{name} would like to show you a photo. Looking is free.</Trans>
      )}
      <Words text={text} />
      {refused && (
        <Button look="quiet" size="compact" onClick={show} className="mt-1 -ms-3">
          <Trans>Show it after all</Trans>
        </Button>
      )}
    </PhotoOffer>
  )
}

function Words({ text }: { text: string }) {
  return (
    text && (
      <span lang="" dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-wrap">
        {text}
      </span>
    )
  )
}

type RevokeModalProps = { name: string; open: boolean; onClose: () => void; onRevoke: () => void }

/** Asks before a photo is taken back, because that cannot be undone. */
function RevokeModal({ name, open, onClose, onRevoke }: RevokeModalProps) {
  const { t } = useLingui()
  return (
    <Modal open={open} onClose={onClose} size="small" title={t`Take this photo back?`}>
      <p>
        <Trans>
          {name} can no longer see it, and it’s deleted here. Sending it again costs credits again.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button look="destructive" onClick={onRevoke}>
          <Trans>Take it back</Trans>
        </Button>
        <Button look="line" onClick={onClose} data-autofocus>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Modal>
  )
}

/** Takes back one's own photo. It goes at once, and comes back with a message if that fails. */
function useRevokePhoto(): (message: Message) => void {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate } = useChange({
    send: ({ conversation_id: id, number }: Message) =>
      changeBy('DELETE /api/conversations/{id}/messages/{number}/photo', {
        params: { id, number },
      }),
    onMutate: (message) => putMessage(queries, withPhotoState(message, 'revoked')),
    onError: (error, message) => {
      putMessage(queries, message)
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: message.id })
    },
  })
  return mutate
}

type Answer = 'accepted' | 'refused'

/**
 * The recipient of a photo looks at it or declines. Declining shows at once and is undone with a
 * message if it fails.
 */
function useAnswerPhoto(message: Message) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate, isPending } = useChange({
    send: (state: Answer) =>
      changeBy('PUT /api/conversations/{id}/messages/{number}/photo', {
        params: { id: message.conversation_id, number: message.number },
        body: { state },
      }),
    onMutate: (state) => {
      if (state === 'refused') putMessage(queries, withPhotoState(message, state))
    },
    onSuccess: (answer) => putMessage(queries, answer.message),
    onError: (error) => {
      putMessage(queries, message)
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: message.id })
    },
  })
  return { answer: mutate, busy: isPending }
}
