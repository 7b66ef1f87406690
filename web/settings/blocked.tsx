import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { changeBy, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Avatar } from '../ui/people/avatar.tsx'
import { SettingsSection } from './settings-section.tsx'

const shownAtFirst = 5

/** Whom the member has blocked, the latest first, and how to undo it. */
export function BlockedSection() {
  const { t } = useLingui()
  const { data } = useQuery(blocksQuestion)
  const blocked = data?.profiles ?? []
  const place = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection
      id="blocked"
      title={t`Blocked members`}
      hint={
        blocked.length > 0 ? <Trans>You can’t see, write to or like each other.</Trans> : undefined
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {blocked.length > 0 ? (
          // The row disappears together with the focused button.
          <BlockedList blocked={blocked} onUnblock={() => place.current?.focus()} />
        ) : (
          <NobodyBlocked />
        )}
      </div>
    </SettingsSection>
  )
}

type BlockedListProps = { blocked: BlockedMember[]; onUnblock: () => void }

function BlockedList({ blocked, onUnblock }: BlockedListProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const unblock = useUnblock()
  const shown = all ? blocked : blocked.slice(0, shownAtFirst)
  const count = blocked.length
  return (
    <>
      <ul aria-label={t`Blocked members`} className="grid divide-y divide-line">
        {shown.map((member) => (
          <BlockedRow
            key={member.id}
            member={member}
            onUnblock={() => {
              onUnblock()
              unblock(member)
            }}
          />
        ))}
      </ul>
      {shown.length < count && (
        <Button look="quiet" size="compact" className="mt-2 -ml-4" onClick={() => setAll(true)}>
          {t`${plural(count, { one: 'Show # blocked member', other: 'Show all # blocked members' })}`}
        </Button>
      )}
    </>
  )
}

function NobodyBlocked() {
  return (
    <div className="grid max-w-read gap-1.5 text-text-2">
      <p>
        <Trans>You haven’t blocked anybody.</Trans>
      </p>
      <p className="type-small">
        <Trans>
          You can block somebody on their profile or in your conversation, under “More”. It takes
          effect straight away.
        </Trans>
      </p>
    </div>
  )
}

type BlockedRowProps = { member: BlockedMember; onUnblock: () => void }

/** Somebody who is blocked. There is no photo: a block hides both people's. */
function BlockedRow({ member, onUnblock }: BlockedRowProps) {
  const { t } = useLingui()
  const { name, blocked_at } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} size={40} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">
            <Trans>
              Blocked on <LocalTime at={blocked_at} format="day" />
            </Trans>
          </span>
        </span>
      </span>
      <Button look="line" size="compact" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}

type Blocks = Answer<'GET /api/blocks'>
type BlockedMember = Blocks['profiles'][number]

export const blocksQuestion = ask('GET /api/blocks', {})

/** Undoes a block: gone from the list at once, with a moment to put it back. */
function useUnblock(): (member: BlockedMember) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutateAsync } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: 'blocks' },
    send: ({ id, blocked }: { id: string; blocked: boolean }) =>
      changeBy(blocked ? 'PUT /api/blocks/{id}' : 'DELETE /api/blocks/{id}', { params: { id } }),
    oldWhen: 'settled',
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return (member) => {
    const { id, name } = member
    void stopAsking(queries, 'GET /api/blocks')
    queries.setQueryData(blocksQuestion.queryKey, (known) => known && without(known, id))
    const key = `unblocked ${id}`
    const onUndo = () => void mutateAsync({ id, blocked: true }).catch(() => undefined)
    const text = t`You’ve unblocked ${name}. What the block deleted won’t come back.`
    toasts.show({ key, text, undo: { label: t`Undo`, onUndo } })
    mutateAsync({ id, blocked: false }).catch(() => toasts.dismiss(key))
  }
}

function without({ profiles }: Blocks, id: string): Blocks {
  return { profiles: profiles.filter((profile) => profile.id !== id) }
}
