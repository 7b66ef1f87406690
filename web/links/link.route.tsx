import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { linkPurposes, type ShortLinkPurpose } from '#contract/links.ts'
import { type NotificationType, notificationTypes } from '#contract/notifications.ts'
import { AccountCard, AccountNotice } from '../accounts/account-card.tsx'
import { chosenPassword, NewPasswordForm } from '../accounts/new-password-form.tsx'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { call as callOverHttp } from '../data/browser-client.ts'
import { type Answer, clientOf, type MakeCall, ProblemError } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { Words } from '../pages/words.tsx'
import { paths } from '../routing/paths.ts'
import {
  data,
  Form,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  useNavigation,
  useParams,
  useSearchParams,
} from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { welcomeBackParameter } from './welcome-back.tsx'

/** How an operator may name a page; a random token from a mail looks different. */
const ownName = /^[a-z0-9-]{1,60}$/

/** What an address of a single word stands for. */
type LinkTarget =
  | { kind: 'page'; page: Answer<'GET /api/own-pages/{token}'>['page'] }
  | { kind: 'link'; link: Answer<'GET /api/links/{token}'>['link'] }
  | { kind: 'expired'; leadsOn: boolean }

/** Before a page is rendered on the server. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { fetch } = (context as Readonly<RouterContextProvider>).get(pageContext)
  return pageOrGoal(await findTarget(clientOf(fetch), params.token ?? ''))
}

/** In the browser. */
export async function clientLoader({ params }: LoaderFunctionArgs) {
  return pageOrGoal(await findTarget(callOverHttp, params.token ?? ''))
}

/** Whoever is signed in as the member it was sent to goes straight on. */
function pageOrGoal(target: LinkTarget) {
  if (target.kind === 'link' && target.link.path) throw redirect(target.link.path)
  return data(target, { status: target.kind === 'expired' ? 410 : 200 })
}

/** The operator's own pages come before links in e-mails; anything else is not found. */
export async function findTarget(call: MakeCall, token: string): Promise<LinkTarget> {
  const input = { params: { token } }
  const own = ownName.test(token) ? await orNull(call('GET /api/own-pages/{token}', input)) : null
  if (own) return { kind: 'page', ...own }
  try {
    return { kind: 'link', ...(await call('GET /api/links/{token}', input)) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, leads_on } = error.problem
    if (code === 'link_expired') return { kind: 'expired', leadsOn: leads_on === 1 }
    throw data(error.problem, { status: error.problem.status })
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}

const form = formAction(async ({ call, form, params, takeUp }) => {
  const purpose = linkPurposes.find((each) => each === form.get('purpose'))
  const token = params.token ?? ''
  if (purpose === 'unsubscribe') return chooseMails(call, form, token)
  const following = { params: { token }, body: chosenPassword(form) }
  const { user, path } = await call('POST /api/links/{token}', following)
  await takeUp(user)
  return purpose && user ? afterLink(purpose, user, path) : null
})

/** Ends e-mails or takes that back; what it did stands in the address of the page that says so. */
async function chooseMails(call: MakeCall, form: FormData, token: string): Promise<string> {
  const params = { token }
  const back = form.get('resume')
  if (back !== null) {
    await call('POST /api/links/{token}', { params, body: { resume: typesIn(String(back)) } })
    return paths.emailLink(token, { resumed: 1 })
  }
  const all = form.has('all')
  const { ended } = await call('POST /api/links/{token}', { params, body: { all } })
  const search = { ended: ended.join() || 'nothing', all: all ? 1 : undefined }
  return paths.emailLink(token, search)
}

function typesIn(list: string): NotificationType[] {
  const named = list.split(',')
  return notificationTypes.filter((type) => named.includes(type))
}

export const action = form.action

export const clientAction = form.clientAction

/**
 * The short links in our e-mails lead here. Only the button does anything: programs that open links
 * change nothing.
 */
export default function Link() {
  const target = useLoaderData() as LinkTarget
  const { token = '' } = useParams()
  const { failure } = useOutcome()
  if (target.kind === 'page') return <OwnPage page={target.page} />
  if (target.kind === 'expired') return <LinkExpired token={token} leadsOn={target.leadsOn} />
  const { link } = target
  if (failure?.code === 'link_expired') return <LinkExpired token={token} leadsOn={link.leads_on} />
  switch (link.purpose) {
    case 'export':
      return <ExportCard token={token} />
    case 'unsubscribe':
      return <Unsubscribe token={token} type={link.type} />
    case 'sign_in':
    case 'photo':
    case 'reactivation':
      return <LinkCard purpose={link.purpose} passwordNeeded={link.password_needed} />
  }
}

/** Where to go after following a link; null means staying. */
export function afterLink(
  purpose: Exclude<ShortLinkPurpose, 'unsubscribe'>,
  user: Pick<User, 'signup_step'>,
  path: string | null,
): string | null {
  switch (purpose) {
    // Taken by a call of its own, which leads nowhere.
    case 'export':
      return null
    case 'reactivation':
      return paths.members({ [welcomeBackParameter]: 1 })
    case 'sign_in':
    case 'photo':
      return path ?? (user.signup_step ? paths.completeSignup() : paths.members())
  }
}

type OwnPageProps = { page: Extract<LinkTarget, { kind: 'page' }>['page'] }

/** A page that the operator wrote, in the language of the site. */
function OwnPage({ page }: OwnPageProps) {
  const { i18n } = useLingui()
  const { name, domain_language } = useSettings()
  const lang = domain_language === i18n.locale ? undefined : domain_language
  return (
    <div className="page py-6 md:py-10" lang={lang}>
      <title>{`${page.title} · ${name}`}</title>
      <h1 className="max-w-read type-display-2 wrap-anywhere">{page.title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-4">
        {page.paragraphs.map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and never change places.
          <p key={place} className="max-w-read wrap-anywhere">
            <Words>{words}</Words>
          </p>
        ))}
      </div>
    </div>
  )
}

type LinkExpiredProps = { token: string; leadsOn: boolean }

/**
 * The link has been used or is too old: why that is so, and the way on. Where it leads is shown to its
 * member only, once they have logged in.
 */
function LinkExpired({ token, leadsOn }: LinkExpiredProps) {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountNotice
      title={t`This link no longer works`}
      drawing={<ErrorDrawing />}
      text={
        leadsOn && !user ? (
          <Trans>
            Links in our e-mails work once and only for a while. Log in and this one still takes you
            where it leads.
          </Trans>
        ) : (
          <Trans>
            Links in our e-mails work once and only for a while. Whatever this one was for, nothing
            has changed.
          </Trans>
        )
      }
      actions={
        <Button
          to={user ? paths.members() : paths.login(leadsOn ? paths.emailLink(token) : undefined)}
        >
          {user ? <Trans>Search members</Trans> : <Trans>Log in</Trans>}
        </Button>
      }
    />
  )
}

/** The copy of one's own data: only when signed in, and only once. */
function ExportCard({ token }: { token: string }) {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountCard
      title={t`Your data is ready`}
      drawing={<AccountDrawing />}
      lead={
        user ? (
          <Trans>
            One file with your profile, photos, messages and credits. The link works once, so keep
            the file safe.
          </Trans>
        ) : (
          <Trans>Log in first, so nobody else gets your data.</Trans>
        )
      }
    >
      {user ? (
        <form method="post" encType="multipart/form-data" action={paths.exportFile()}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" wide icon="download-simple">
            <Trans>Download my data</Trans>
          </Button>
        </form>
      ) : (
        <Button to={paths.login(paths.emailLink(token))} wide>
          <Trans>Log in</Trans>
        </Button>
      )}
    </AccountCard>
  )
}

type UnsubscribeProps = { token: string; type: NotificationType | null }

/** Which e-mails end; what came of it, and the way back from there. */
function Unsubscribe({ token, type }: UnsubscribeProps) {
  const [search] = useSearchParams()
  const ended = search.get('ended')
  if (ended !== null) {
    return <MailsEnded token={token} ended={typesIn(ended)} all={!type || search.has('all')} />
  }
  return search.has('resumed') ? <MailsResumed /> : <UnsubscribeCard token={token} type={type} />
}

function UnsubscribeCard({ token, type }: UnsubscribeProps) {
  const title = useTitle(type)
  const { sentence, busy } = useOutcome()
  const { formData } = useNavigation()
  const busyLabel = <Trans>One moment</Trans>
  return (
    <AccountCard
      title={title}
      drawing={<ConfirmEmail />}
      lead={
        type ? (
          <Trans>Everything else still comes. You can turn them back on at any time.</Trans>
        ) : (
          <Trans>
            Then we’ll only write about your account and your purchases. You can turn e-mails back
            on at any time.
          </Trans>
        )
      }
    >
      <Form method="post" action={paths.emailLink(token)} className="grid gap-4">
        <input type="hidden" name="purpose" value="unsubscribe" />
        {sentence && <Alert tone="danger" title={sentence} live />}
        <Button type="submit" wide busy={busy && !formData?.has('all')} busyLabel={busyLabel}>
          {type ? <Trans>Stop these e-mails</Trans> : <Trans>Unsubscribe</Trans>}
        </Button>
        {type && (
          <div className="mt-2 grid gap-3 border-t border-line pt-5">
            <p className="type-small text-text-2">
              <Trans>Or stop them all: then we only write about your account and purchases.</Trans>
            </p>
            <Button
              type="submit"
              name="all"
              value="1"
              look="line"
              wide
              busy={busy && formData?.has('all')}
              busyLabel={busyLabel}
            >
              <Trans>Stop all e-mails</Trans>
            </Button>
          </div>
        )}
      </Form>
    </AccountCard>
  )
}

function useTitle(type: NotificationType | null): string {
  const { t } = useLingui()
  switch (type) {
    case null:
      return t`No more e-mails?`
    case 'new_conversations':
      return t`No more e-mails about new conversations?`
    case 'new_messages':
      return t`No more e-mails about new messages?`
    case 'like':
      return t`No more e-mails about likes and matches?`
    case 'unread_message_reminders':
      return t`No more reminders of unread messages?`
    case 'promotions':
      return t`No more e-mails with offers?`
    case 'weekly_updates':
      return t`No more weekly e-mails?`
    case 'news':
      return t`No more e-mails with news?`
    case 'reminders':
      return t`No more reminders about your profile?`
  }
}

type MailsEndedProps = { token: string; ended: NotificationType[]; all: boolean }

/** Done; and where to choose in more detail, or take it back. */
function MailsEnded({ token, ended, all }: MailsEndedProps) {
  const { t } = useLingui()
  const { sentence, busy } = useOutcome()
  return (
    <AccountNotice
      title={t`You’re unsubscribed`}
      drawing={<ConfirmEmail />}
      text={
        <>
          <p role="status">
            {all ? (
              <Trans>
                We now only write about your account and your purchases. You can choose which
                e-mails you want in the notification settings.
              </Trans>
            ) : (
              <Trans>
                E-mails of this kind won’t come any more. You can choose which others you want in
                the notification settings.
              </Trans>
            )}
          </p>
          {sentence && <Alert tone="danger" title={sentence} live className="mt-4 text-left" />}
        </>
      }
      actions={
        <>
          <Button to={paths.notifications()} look="line">
            <Trans>Go to notifications</Trans>
          </Button>
          {ended.length > 0 && (
            <Form method="post" action={paths.emailLink(token)}>
              <input type="hidden" name="purpose" value="unsubscribe" />
              <input type="hidden" name="resume" value={ended.join()} />
              <Button type="submit" look="quiet" busy={busy} busyLabel={<Trans>One moment</Trans>}>
                <Trans>I pressed this by mistake</Trans>
              </Button>
            </Form>
          )}
        </>
      }
    />
  )
}

function MailsResumed() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`You’re getting them again`}
      drawing={<ConfirmEmail />}
      text={
        <p role="status">
          <Trans>
            E-mails come as before. You can choose which you want in the notification settings.
          </Trans>
        </p>
      }
      actions={
        <Button to={paths.notifications()} look="line">
          <Trans>Go to notifications</Trans>
        </Button>
      }
    />
  )
}

type Purpose = Exclude<ShortLinkPurpose, 'export' | 'unsubscribe'>

type LinkCardProps = { purpose: Purpose; passwordNeeded: boolean }

/** What a link is for, and the one button that does it; if necessary, with a new password. */
function LinkCard({ purpose, passwordNeeded }: LinkCardProps) {
  const { title, drawing, lead, button } = useWords(purpose)
  const { sentence, busy } = useOutcome()
  const kind = <input type="hidden" name="purpose" value={purpose} />
  const busyLabel = <Trans>One moment</Trans>
  if (passwordNeeded) {
    return (
      <AccountCard title={title} drawing={drawing}>
        <NewPasswordForm chosenElsewhere refused={sentence} button={button} busyLabel={busyLabel}>
          {kind}
        </NewPasswordForm>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} drawing={drawing} lead={lead}>
      <Form method="post" className="grid gap-4">
        {kind}
        {sentence && <Alert tone="danger" title={sentence} live />}
        <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
          {button}
        </Button>
      </Form>
    </AccountCard>
  )
}

type LinkCardWords = { title: string; drawing: ReactNode; lead: ReactNode; button: ReactNode }

function useWords(purpose: Purpose): LinkCardWords {
  const { t } = useLingui()
  const { name } = useSettings()
  switch (purpose) {
    case 'sign_in':
      return {
        title: t`Good to see you again`,
        drawing: <WelcomeDrawing />,
        lead: <Trans>This link logs you in, once and without a password.</Trans>,
        button: <Trans>Log in and go on</Trans>,
      }
    case 'reactivation':
      return {
        title: t`Come back to ${name}?`,
        drawing: <WelcomeDrawing />,
        lead: (
          <Trans>
            Your account is about to be deleted. Until then you can bring it all back: your profile,
            photos, conversations and credits.
          </Trans>
        ),
        button: <Trans>Bring my account back</Trans>,
      }
    case 'photo':
      return {
        title: t`Something is waiting for you`,
        drawing: <WelcomeDrawing />,
        lead: (
          <Trans>
            This link logs you in, once and without a password, and takes you straight to what our
            e-mail was about.
          </Trans>
        ),
        button: <Trans>Log in and show me</Trans>,
      }
  }
}
