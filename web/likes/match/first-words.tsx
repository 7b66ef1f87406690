import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { ConversationAnswer } from '#contract/chats.ts'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../ask.ts'
import { newId } from '../../browser/ids.ts'
import { AskFictional } from '../../chats/composer/ask-fictional.tsx'
import { ObstacleNotice } from '../../chats/composer/obstacle-notice.tsx'
import { threadKey, useDraft } from '../../chats/composer/sending/drafts.ts'
import { useOutbox } from '../../chats/composer/sending/outbox.ts'
import { useCosts } from '../../chats/composer/use-costs.ts'
import { useWriting } from '../../chats/composer/use-writing.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { FirstComposer } from './first-composer.tsx'
import { FirstSkeleton } from './first-skeleton.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { Openers } from './openers.tsx'
import { SentWords } from './sent-words.tsx'

type FirstWordsProps = { person: Profile; user: User; onClose: () => void }

/** The first message to a new match, or why it cannot be written now; and the way back. */
export function FirstWords({ person, user, onClose }: FirstWordsProps) {
  const { i18n } = useLingui()
  const { data, error } = useQuery({
    ...ask('GET /api/members/{id}/conversation', { params: { id: person.id } }),
    throwOnError: false,
  })
  return (
    <div className="grid gap-4">
      {data && <Writing answer={data} person={person} user={user} />}
      {!data && error && <Alert tone="danger">{errorSentence(i18n, error)}</Alert>}
      {!data && !error && <FirstSkeleton />}
      <Button look="line" wide onClick={onClose}>
        <Trans>Keep looking</Trans>
      </Button>
    </div>
  )
}

type WritingProps = { answer: ConversationAnswer; person: Profile; user: User }

function Writing({ answer, person, user }: WritingProps) {
  const ids = {
    memberId: user.id,
    profileId: person.id,
    conversationId: answer.conversation?.id ?? null,
  }
  const key = threadKey(user.id, person.id)
  const [text, setText] = useDraft(key)
  const [sent, setSent] = useState('')
  const outgoing = useOutbox(key)
  const writing = useWriting(ids, answer.must_acknowledge_fictional, outgoing)
  const costs = useCosts()
  const spent = outgoing
    .filter((each) => each.state === 'sending')
    .reduce((sum, each) => sum + costs(each.draft), 0)
  const { name } = person
  if (answer.obstacle) return <ObstacleNotice obstacle={answer.obstacle} name={name} />
  if (outgoing.length > 0) {
    return (
      <>
        <OnItsWay outgoing={outgoing} name={name} acts={writing} />
        <AskFictional profile={answer.profile} spent={spent} writing={writing} />
      </>
    )
  }
  // Words that could not be paid for or were refused return to the field.
  if (sent && text !== sent) return <SentWords answer={answer} text={sent} />
  return (
    <>
      {!answer.conversation && <Openers person={person} text={text} onText={setText} />}
      <FirstComposer
        name={name}
        profileId={person.id}
        text={text}
        onText={setText}
        onSend={() => {
          const words = text.trim()
          writing.send({ id: newId(), type: 'text', text: words }, () => {
            setText('')
            setSent(words)
          })
        }}
      />
      <AskFictional profile={answer.profile} spent={spent} writing={writing} />
    </>
  )
}
