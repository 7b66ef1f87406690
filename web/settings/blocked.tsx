import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
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

const ReportModal = lazy(() =>
  import('../moderation/report-modal.tsx').then((module) => ({ default: module.ReportModal })),
)

const shownAtFirst = 5

/** Whom the member has blocked, the latest first, and how to undo it. */
export function BlockedSection() {
  const { t } = useLingui()
  const { data } = useQuery(blocksQuestion)
  const blocked = data?.profiles ?? []
  const ended = data?.ended ?? []
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
      {ended.length > 0 && <EndedConversations ended={ended} />}
    </SettingsSection>
  )
}

/** With whom a block of either ended a conversation: they are on no other page, and can be reported. */
function EndedConversations({ ended }: { ended: Blocks['ended'] }) {
  const { t } = useLingui()
  const [reported, setReported] = useState<{ id: string; name: string } | null>(null)
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="type-label">
        <Trans>Conversations that a block ended</Trans>
      </h3>
      <p className="mt-1 mb-4 type-small text-text-2">
        <Trans>
          For six months you can still report the other person, even if they’re nowhere to be found
          any more.
        </Trans>
      </p>
      <List
        label={t`Conversations that a block ended`}
        all={ended}
        more={(count) =>
          t`${plural(count, { one: 'Show # conversation', other: 'Show all # conversations' })}`
        }
      >
        {({ id, name, ended_at }) => (
          <PersonRow
            key={id}
            name={name}
            when={
              <Trans>
                Ended on <LocalTime at={ended_at} format="day" />
              </Trans>
            }
          >
            <Button
              look="line"
              size="compact"
              icon="flag"
              aria-label={t`Report ${name}`}
              onClick={() => setReported({ id, name })}
            >
              <Trans>Report</Trans>
            </Button>
          </PersonRow>
        )}
      </List>
      {reported && (
        <Suspense>
          <ReportModal
            profileId={reported.id}
            name={reported.name}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type ListProps<Each> = {
  label: string
  all: readonly Each[]
  more: (count: number) => string
  children: (each: Each) => ReactNode
}

/** The first few, and the rest when one asks for them. */
function List<Each>({ label, all, more, children }: ListProps<Each>) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? all : all.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label={label} className="grid divide-y divide-line">
        {shown.map(children)}
      </ul>
      {shown.length < all.length && (
        <Button look="quiet" size="compact" className="mt-2 -ml-4" onClick={() => setWhole(true)}>
          {more(all.length)}
        </Button>
      )}
    </>
  )
}

type BlockedListProps = { blocked: BlockedMember[]; onUnblock: () => void }

function BlockedList({ blocked, onUnblock }: BlockedListProps) {
  const { t } = useLingui()
  const unblock = useUnblock()
  return (
    <List
      label={t`Blocked members`}
      all={blocked}
      more={(count) =>
        t`${plural(count, { one: 'Show # blocked member', other: 'Show all # blocked members' })}`
      }
    >
      {(member) => (
        <BlockedRow
          key={member.id}
          member={member}
          onUnblock={() => {
            onUnblock()
            unblock(member)
          }}
        />
      )}
    </List>
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

/** Somebody who is blocked. */
function BlockedRow({ member, onUnblock }: BlockedRowProps) {
  const { t } = useLingui()
  const { name, blocked_at } = member
  return (
    <PersonRow
      name={name}
      when={
        <Trans>
          Blocked on <LocalTime at={blocked_at} format="day" />
        </Trans>
      }
    >
      <Button look="line" size="compact" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
        <Trans>Unblock</Trans>
      </Button>
    </PersonRow>
  )
}

type PersonRowProps = { name: string; when: ReactNode; children: ReactNode }

/** A person, since when, and what one can do. There is no photo: a block hides both people's. */
function PersonRow({ name, when, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} size={40} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">{when}</span>
        </span>
      </span>
      {children}
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

function without({ profiles, ended }: Blocks, id: string): Blocks {
  return { ended, profiles: profiles.filter((profile) => profile.id !== id) }
}
