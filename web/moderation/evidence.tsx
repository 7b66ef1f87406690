import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { useGiftName } from '../chats/gifts/use-gift-name.ts'
import { useMessages } from '../chats/use-messages.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { mostEvidence } from './report-draft.ts'

type EvidenceProps = {
  conversationId: string
  partner: { id: string; name: string }
  chosen: readonly number[]
  onChoose: (numbers: readonly number[]) => void
}

/** Messages to add to a report, chosen one by one; nothing is added by itself. */
export function Evidence(props: EvidenceProps) {
  const { chosen } = props
  const [open, setOpen] = useState(chosen.length > 0)
  return (
    <Disclosure
      summary={<Trans>Add messages as evidence</Trans>}
      badge={chosen.length > 0 ? chosen.length : undefined}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line px-4"
    >
      {open && <Choices {...props} />}
    </Disclosure>
  )
}

function Choices({ conversationId, partner, chosen, onChoose }: EvidenceProps) {
  const { t, i18n } = useLingui()
  const { query, messages } = useMessages(conversationId)
  const full = chosen.length >= mostEvidence
  if (query.error && messages.length === 0) {
    return <Alert tone="danger">{errorSentence(i18n, query.error)}</Alert>
  }
  if (query.isPending) return <Skeleton shape="block" className="h-40 w-full" />
  const toggle = (number: number) =>
    onChoose(
      chosen.includes(number)
        ? chosen.filter((each) => each !== number)
        : [...chosen, number].slice(0, mostEvidence),
    )
  return (
    <FormGroup
      legend={t`Messages to add`}
      legendHidden
      hint={
        full ? (
          <Plural value={mostEvidence} one="Up to # message." other="Up to # messages." />
        ) : (
          <Trans>We only read the ones you choose. Newest first.</Trans>
        )
      }
    >
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {[...messages].reverse().map((message) => (
          <EvidenceRow
            key={message.id}
            message={message}
            partner={partner}
            checked={chosen.includes(message.number)}
            onToggle={() => toggle(message.number)}
          />
        ))}
        {query.hasNextPage && (
          <li className="py-2">
            <Button
              look="quiet"
              size="compact"
              busy={query.isFetchingNextPage}
              busyLabel={<Trans>Loading</Trans>}
              onClick={() => void query.fetchNextPage()}
            >
              <Trans>Show older messages</Trans>
            </Button>
          </li>
        )}
      </ul>
    </FormGroup>
  )
}

type EvidenceRowProps = {
  message: Message
  partner: { id: string; name: string }
  checked: boolean
  onToggle: () => void
}

/** One message to choose: who wrote it, when, and what it says. */
function EvidenceRow({ message, partner, checked, onToggle }: EvidenceRowProps) {
  const what = useContent(message)
  return (
    <li>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={
          <>
            <span className="block type-caption text-muted">
              {message.sender_id === partner.id ? partner.name : <Trans>You</Trans>}
              {', '}
              <LocalTime at={message.created_at} format="date-time" />
            </span>
            <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
              {what}
            </span>
          </>
        }
      />
    </li>
  )
}

function useContent({ type, text, gift }: Message): string {
  const { t } = useLingui()
  const nameOf = useGiftName()
  if (type === 'text') return text
  const thing = type === 'photo' ? t`A photo` : gift ? nameOf(gift) : t`A gift`
  return text ? `${thing}\n${text}` : thing
}
