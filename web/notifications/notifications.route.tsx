import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Channel,
  type MailsOffCause,
  type NotificationChanges,
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { useFocusKept } from '../browser/focus.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { pageData } from '../data/page-data.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { formatList } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { PushButton } from '../push/push-button.tsx'
import { usePush } from '../push/use-push.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { ownTimeZone, undoOf, withChanges, withTimeZone } from './choices.ts'
import { AllSwitch, Manners } from './manners.tsx'
import { NotificationsTable, useTypeWords } from './notifications-table.tsx'

const page = pageData({ who: 'member', questions: () => [notificationsQuestion] })
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Notifications() {
  const { t } = useLingui()
  const { name } = useSettings()
  const { choices, change } = useNotifications()
  return (
    <div className="page py-6 md:py-10">
      <title>{`${t`Notifications`} · ${name}`}</title>
      <div className="mx-auto max-w-220">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="type-display-2">
            <Trans>Notifications</Trans>
          </h1>
          <Button
            look="quiet"
            size="compact"
            icon="arrow-left"
            className="max-sm:-ms-3 sm:-me-3"
            to={paths.settings('notifications')}
          >
            <Trans>Settings</Trans>
          </Button>
        </header>
        {choices ? (
          <NotificationsPanel choices={choices} onChange={change} />
        ) : (
          <NotificationsSkeleton />
        )}
      </div>
    </div>
  )
}

/** The table until the choices have loaded. */
function NotificationsSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      {notificationTypes.map((type) => (
        <Skeleton key={type} shape="block" className="h-14" />
      ))}
    </div>
  )
}

type NotificationsPanelProps = {
  choices: NotificationChoices
  onChange: (change: NotificationChanges, said: string) => void
}

const card = 'rounded-xl border border-line bg-surface px-4 md:px-6'

/** The choices, and above them anything that keeps them from taking effect. */
function NotificationsPanel({ choices, onChange }: NotificationsPanelProps) {
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { all_off, mails_off, push_browsers } = choices
  const hasKey = push_public_key !== ''
  const stand = pushStand({ ...usePush(), hasKey, browsers: push_browsers })
  const place = useFocusKept<HTMLDivElement>(`${stand} ${mails_off?.cause}`)
  const off = all_off ? t`Everything is off at the moment.` : undefined

  function held(channel: Channel, type: NotificationType): string | undefined {
    if (off) return off
    switch (channel) {
      case 'mail':
        return mails_off?.types.includes(type) ? t`These e-mails are stopped.` : undefined
      case 'push':
        return pushReaches(stand, push_browsers)
          ? undefined
          : t`You don’t get push in any browser yet.`
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <AwayNote />
      {mails_off && <MailsOffBanner off={mails_off} />}
      <PushNote stand={stand} />
      <div className={classNames(card, 'py-2 md:py-3')}>
        <AllSwitch choices={choices} onChange={onChange} />
      </div>
      <div className={classNames(card, 'py-4')}>
        <NotificationsTable choices={choices} held={held} onChange={onChange} />
      </div>
      <section aria-labelledby="manners" className={classNames(card, 'py-4 md:py-6')}>
        <h2 id="manners" className="mb-4 type-title-3">
          <Trans>When and how</Trans>
        </h2>
        <Manners choices={choices} held={off} onChange={onChange} />
      </section>
      <p className="max-w-read type-small text-text-2">
        <Trans>
          You always get e-mails about your account, its safety and your purchases: to confirm an
          address, a new password, a receipt.
        </Trans>
      </p>
    </div>
  )
}

/** What has to happen first before anything is told. */
function AwayNote() {
  const { status, paused_at } = useMember()
  if (status === 'not_confirmed') {
    return (
      <Alert icon="envelope-simple">
        <Trans>
          Until you confirm your e-mail address we only remind you of that. What you choose here
          counts from then on.
        </Trans>
      </Alert>
    )
  }
  if (!paused_at) return null
  return (
    <Alert icon="coffee">
      <Trans>
        You’re on a break, so we tell you nothing. What you choose here counts when it ends.
      </Trans>
    </Alert>
  )
}

/** What push means in this browser, and how to get it if possible. */
function PushNote({ stand }: { stand: PushStand }) {
  switch (stand) {
    case 'offer':
      return (
        <Alert
          icon="bell"
          title={<Trans>Push reaches you even when the site is closed</Trans>}
          actions={<PushButton look="line" size="compact" />}
        >
          <Trans>Your browser asks you once. It counts for this browser on this device.</Trans>
        </Alert>
      )
    case 'denied':
      return (
        <Alert icon="bell-slash" title={<Trans>This browser won’t let us send push</Trans>}>
          <Trans>
            You said no to it once. You can allow it in your browser’s settings, under this site’s
            notifications.
          </Trans>
        </Alert>
      )
    case 'elsewhere':
      return (
        <p className="type-small text-text-2">
          <Trans>This browser can’t show push. It goes to another browser of yours.</Trans>
        </p>
      )
    case 'incapable':
      return (
        <p className="type-small text-text-2">
          <Trans>
            This browser can’t show push. On an iPhone or iPad it can, once you’ve added the site to
            your home screen.
          </Trans>
        </p>
      )
    case 'none':
      return (
        <p className="type-small text-text-2">
          <Trans>This site doesn’t have push yet.</Trans>
        </p>
      )
    case 'here':
    case 'asking':
      return null
  }
}

type MailsOffBannerProps = { off: NonNullable<NotificationChoices['mails_off']> }

/** Says which e-mails no longer come, why, and how to get them again. */
function MailsOffBanner({ off }: MailsOffBannerProps) {
  const { t } = useLingui()
  const words = useTypeWords()
  const { mutate, isPending } = useMailsOn()
  const { email } = useMember()
  const stopped = notificationTypes.filter((type) => off.types.includes(type))
  const all = stopped.length === notificationTypes.length
  const kinds = formatList(stopped.map((type) => words[type].name))
  return (
    <section aria-label={all ? t`E-mails are off` : t`Some e-mails are off`}>
      <Alert
        tone="warning"
        icon="bell-slash"
        title={
          all ? (
            <Trans>You no longer get e-mails from us</Trans>
          ) : (
            <Trans>You no longer get these e-mails from us: {kinds}</Trans>
          )
        }
        actions={
          <Button
            look="line"
            size="compact"
            busy={isPending}
            busyLabel={<Trans>Saving</Trans>}
            onClick={() => mutate()}
          >
            <Trans>Send me e-mails again</Trans>
          </Button>
        }
      >
        <Cause cause={off.cause} email={email} />{' '}
        <Trans>
          Since <LocalTime at={off.since} format="day" />.
        </Trans>
      </Alert>
    </section>
  )
}

function Cause({ cause, email }: { cause: MailsOffCause; email: string }) {
  switch (cause) {
    case 'spam_complaint':
      return <Trans>One of our e-mails was marked as spam in your inbox.</Trans>
    case 'bounce':
      return (
        <Trans>
          An e-mail to <span className="wrap-anywhere">{email}</span> bounced. Is the address right,
          and is there room in the inbox? You can{' '}
          <Link to={paths.settings('account')} className="link">
            change the address
          </Link>
          .
        </Trans>
      )
    case 'unsubscribe':
      return <Trans>You unsubscribed in your e-mail app.</Trans>
  }
}

const mailsOnKey = 'mails-on'

/** Has e-mails sent again that something had stopped. */
function useMailsOn() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: () => changeBy('POST /api/notifications/mails-on', {}),
    onSuccess: (answer) => {
      queries.setQueryData(notificationsQuestion.queryKey, answer)
      show({ key: mailsOnKey, tone: 'success', text: t`E-mails are on again, as chosen below.` })
    },
    onError: (error) => show({ key: mailsOnKey, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}

/** What this browser knows about push, according to web/push. */
type Push = { state: unknown; capable: boolean; offered: boolean }
type Situation = Push & { hasKey: boolean; browsers: number }

type PushStand = 'here' | 'offer' | 'denied' | 'elsewhere' | 'incapable' | 'none' | 'asking'

/** The state of push in this browser, so that its column can explain itself. */
export function pushStand({ state, capable, offered, hasKey, browsers }: Situation): PushStand {
  if (!hasKey) return 'none'
  if (state === 'denied') return 'denied'
  if (offered) return 'offer'
  if (state) return 'here'
  if (capable) return 'asking'
  return browsers > 0 ? 'elsewhere' : 'incapable'
}

/** Whether the choices for push have any effect, on this device or another. */
export function pushReaches(stand: PushStand, browsers: number): boolean {
  return stand === 'here' || (stand !== 'none' && browsers > 0)
}

export const notificationsQuestion = ask('GET /api/notifications', {})
const choicesKey = 'notifications'

/** What the member is told about, and how to change that: at once, with a way to undo it. */
function useNotifications(): {
  choices: NotificationChoices | undefined
  change: (change: NotificationChanges, said: string) => void
} {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const { data } = useQuery(notificationsQuestion)
  // Kept in a state of its own, because a switch that waits for the mutation to report springs back
  // once.
  const [waiting, setWaiting] = useState<readonly NotificationChanges[]>([])
  const { mutate } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: choicesKey },
    send: ({ change }: { change: NotificationChanges; saved: () => void }) =>
      changeBy('PUT /api/notifications', { body: change }),
    onSuccess: (answer, { saved }) => {
      queries.setQueryData(notificationsQuestion.queryKey, answer)
      saved()
    },
    onError: (error) => show({ key: choicesKey, tone: 'danger', text: errorSentence(i18n, error) }),
    onSettled: (_answer, _error, { change }) =>
      setWaiting((others) => others.filter((other) => other !== change)),
  })
  const choices = data && withChanges(data.notifications, waiting)

  function put(asked: NotificationChanges, saved: () => void): void {
    const change = withTimeZone(asked, ownTimeZone())
    setWaiting((others) => [...others, change])
    mutate({ change, saved })
  }

  function change(change: NotificationChanges, said: string): void {
    if (!choices) return
    const back = undoOf(choices, change)
    const undo = { label: t`Undo`, onUndo: () => put(back, () => undefined) }
    put(change, () => show({ key: choicesKey, tone: 'success', text: said, undo }))
  }

  return { choices, change }
}
