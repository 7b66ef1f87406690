import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { changeBy, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Avatar } from '../ui/people/avatar.tsx'
import { FirstFew, SettingsSection } from './settings-section.tsx'

const ReportModal = lazy(() =>
  import('../moderation/report-modal.tsx').then((module) => ({ default: module.ReportModal })),
)

/**
 * Between whom and the member a block stands, or ended a conversation, the latest first: whom they have
 * blocked can be unblocked, and everybody be reported, since they are on no other page.
 */
export function BlockedSection() {
  const { t } = useLingui()
  const people = peopleOf(useQuery(blocksQuestion).data)
  const place = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection
      id="blocked"
      title={t`Blocked members`}
      hint={people.length > 0 ? <Hint people={people} /> : undefined}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {people.length > 0 ? (
          // The row disappears together with the focused button.
          <PeopleList people={people} onUnblock={() => place.current?.focus()} />
        ) : (
          <NobodyBlocked />
        )}
      </div>
    </SettingsSection>
  )
}

type Person = { id: string; name: string; blocked_at: string | null; ended_at: string | null }

/** Everybody once, by the block of one's own or else by the conversation that ended. */
function peopleOf({ profiles, ended }: Blocks = { profiles: [], ended: [] }): Person[] {
  const endedWith = new Map(ended.map(({ id, ended_at }) => [id, ended_at]))
  const blocked = new Set(profiles.map(({ id }) => id))
  const people = [
    ...profiles.map((each) => ({ ...each, ended_at: endedWith.get(each.id) ?? null })),
    ...ended.filter(({ id }) => !blocked.has(id)).map((each) => ({ ...each, blocked_at: null })),
  ]
  const momentOf = ({ blocked_at, ended_at }: Person) => blocked_at ?? ended_at ?? ''
  return people.sort((one, other) => momentOf(other).localeCompare(momentOf(one)))
}

function Hint({ people }: { people: readonly Person[] }) {
  const some = (of: 'blocked_at' | 'ended_at') => people.some((each) => each[of] !== null)
  return (
    <>
      {some('blocked_at') && <Trans>You can’t see, write to or like each other.</Trans>}{' '}
      {some('ended_at') && (
        <Trans>
          When a block has ended a conversation, you can still report the other person for six
          months.
        </Trans>
      )}
    </>
  )
}

type PeopleListProps = { people: readonly Person[]; onUnblock: () => void }

function PeopleList({ people, onUnblock }: PeopleListProps) {
  const { t } = useLingui()
  const unblock = useUnblock()
  const [reported, setReported] = useState<Person | null>(null)
  const count = people.length
  return (
    <>
      <FirstFew
        of={people}
        showAll={t`${plural(count, { one: 'Show # blocked member', other: 'Show all # blocked members' })}`}
      >
        {(shown) => (
          <ul aria-label={t`Blocked members`} className="grid divide-y divide-line">
            {shown.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onReport={() => setReported(person)}
                onUnblock={() => {
                  onUnblock()
                  unblock(person)
                }}
              />
            ))}
          </ul>
        )}
      </FirstFew>
      {reported && (
        <Suspense>
          <ReportModal
            profileId={reported.id}
            name={reported.name}
            onClose={() => setReported(null)}
          />
        </Suspense>
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

type PersonRowProps = { person: Person; onReport: () => void; onUnblock: () => void }

/** A person, since when, and what one can do. There is no photo: a block hides both people's. */
function PersonRow({ person, onReport, onUnblock }: PersonRowProps) {
  const { t } = useLingui()
  const { name } = person
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Avatar name={name} size={40} />
        <span className="min-w-0">
          <span className="block type-label wrap-anywhere">{name}</span>
          <span className="block type-small text-text-2">
            <Since person={person} />
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {person.blocked_at && (
          <Button look="line" size="compact" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
            <Trans>Unblock</Trans>
          </Button>
        )}
        <Button
          look="line"
          size="compact"
          icon="flag"
          aria-label={t`Report ${name}`}
          onClick={onReport}
        >
          <Trans>Report</Trans>
        </Button>
      </span>
    </li>
  )
}

function Since({ person: { blocked_at, ended_at } }: { person: Person }) {
  if (blocked_at) {
    return (
      <Trans>
        Blocked on <LocalTime at={blocked_at} format="day" />
      </Trans>
    )
  }
  if (!ended_at) return null
  return (
    <Trans>
      A block ended your conversation on <LocalTime at={ended_at} format="day" />
    </Trans>
  )
}

type Blocks = Answer<'GET /api/blocks'>

export const blocksQuestion = ask('GET /api/blocks', {})

/** Undoes a block: gone from the list at once, with a moment to put it back. */
function useUnblock(): (person: Person) => void {
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
  return ({ id, name }) => {
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
