import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { linkPurposes, type ShortLinkPurpose } from '#contract/links.ts'
import { AccountCard, AccountNotice } from '../accounts/account-card.tsx'
import { chosenPassword, NewPasswordForm, WhyPassword } from '../accounts/new-password-form.tsx'
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
  useLoaderData,
  useParams,
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
  | { kind: 'expired' }

/** Before a page is rendered on the server. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { fetch } = (context as Readonly<RouterContextProvider>).get(pageContext)
  return answer(await findTarget(clientOf(fetch), params.token ?? ''))
}

/** In the browser. */
export async function clientLoader({ params }: LoaderFunctionArgs) {
  return answer(await findTarget(callOverHttp, params.token ?? ''))
}

function answer(target: LinkTarget) {
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
    if (error.problem.code === 'link_expired') return { kind: 'expired' }
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
  const following = { params: { token }, body: chosenPassword(form) }
  const { user } = await call('POST /api/links/{token}', following)
  if (purpose !== 'unsubscribe') takeUp(user)
  return purpose ? afterLink(purpose, user) : null
})

export const action = form.action

export const clientAction = form.clientAction

/**
 * The short links in our e-mails lead here. Only the button does anything: programs that open links
 * change nothing.
 */
export default function Link() {
  const target = useLoaderData() as LinkTarget
  const { token = '' } = useParams()
  const { done, failure } = useOutcome()
  if (target.kind === 'page') return <OwnPage page={target.page} />
  if (target.kind === 'expired' || failure?.code === 'link_expired') return <LinkExpired />
  const { purpose, password_needed } = target.link
  if (purpose === 'export') return <ExportCard token={token} />
  if (purpose === 'unsubscribe' && done) return <MailsEnded />
  return <LinkCard purpose={purpose} passwordNeeded={password_needed} />
}

/** Where to go after following a link; null means staying to read what came of it. */
export function afterLink(
  purpose: ShortLinkPurpose,
  user: Pick<User, 'signup_step'> | null,
): string | null {
  if (!user) return null
  switch (purpose) {
    case 'unsubscribe':
    // Taken by a call of its own, which leads nowhere.
    case 'export':
      return null
    case 'reactivation':
      return paths.members({ [welcomeBackParameter]: 1 })
    case 'sign_in':
      return user.signup_step ? paths.completeSignup() : paths.members()
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

/** The link has been used or is too old: why that is so, and the way on. */
function LinkExpired() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <AccountNotice
      title={t`This link no longer works`}
      drawing={<ErrorDrawing />}
      text={
        <Trans>
          Links in our e-mails work once and only for a while. Whatever this one was for, nothing
          has changed.
        </Trans>
      }
      actions={
        <Button to={user ? paths.members() : paths.login()}>
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

/** Done; and where to choose in more detail, or take it back. */
function MailsEnded() {
  const { t } = useLingui()
  return (
    <AccountNotice
      title={t`You’re unsubscribed`}
      drawing={<ConfirmEmail />}
      text={
        <p role="status">
          <Trans>
            We now only write about your account and your purchases. You can choose which e-mails
            you want in the notification settings.
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

type Purpose = Exclude<ShortLinkPurpose, 'export'>

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
        <NewPasswordForm refused={sentence} button={button} busyLabel={busyLabel}>
          {kind}
          <WhyPassword />
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
    case 'unsubscribe':
      return {
        title: t`No more e-mails?`,
        drawing: <ConfirmEmail />,
        lead: (
          <Trans>
            Then we’ll only write about your account and your purchases. You can turn e-mails back
            on at any time.
          </Trans>
        ),
        button: <Trans>Unsubscribe</Trans>,
      }
  }
}
