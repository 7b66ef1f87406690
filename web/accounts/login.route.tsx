import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import { useFocusKept } from '../browser/focus.ts'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { pageData } from '../data/page-data.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { Form, useLocation, useNavigation } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useSignupLink } from '../visitors/use-open-signup.ts'
import { AccountCard } from './account-card.tsx'

const page = pageData({ elsewhere: ({ user, url }) => (user ? afterwards(url) : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

const form = formAction(
  async ({ call, form, url, takeUp }) => {
    const login = String(form.get('login') ?? '')
    const password = String(form.get('password') ?? '')
    if (form.get('wish') === 'reactivation') {
      await call('POST /api/reactivation/ask', { body: { login, password } })
      return null
    }
    const { user } = await call('POST /api/user.php', { body: { login, password } })
    await takeUp(user)
    return afterLogin(user, url)
  },
  { signsIn: true },
)
export const action = form.action
export const clientAction = form.clientAction

/** Whoever asked for a page gets it; a sign-up that stopped on the way goes on where it was. */
export function afterLogin({ signup_step }: Pick<User, 'signup_step'>, url: URL): string {
  const asked = url.searchParams.has('next')
  return signup_step && !asked ? paths.completeSignup() : afterwards(url)
}

/** Back to the page that asked for it, if it is one of ours. */
function afterwards(url: URL): string {
  return safeNext(url.searchParams.get('next')) ?? paths.members()
}

export default function Login() {
  const { t } = useLingui()
  const openSignup = useSignupLink()
  return (
    <AccountCard
      title={t`Log in`}
      description={t`Log in and see who’s written to you.`}
      drawing={<WelcomeDrawing />}
    >
      <LoginForm />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-4">
        <Button to={paths.resetPassword()} look="quiet" size="compact" className="-mx-3">
          <Trans>Forgot your password?</Trans>
        </Button>
        <Button
          to={paths.signup()}
          onClick={openSignup}
          look="quiet"
          size="compact"
          className="-mx-3"
        >
          <Trans>Create a free account</Trans>
        </Button>
      </div>
    </AccountCard>
  )
}

/** E-mail address or username, and the password; works before any script runs. */
function LoginForm() {
  const { t } = useLingui()
  const { typed, busy } = useOutcome()
  const { state } = useLocation()
  const { formData } = useNavigation()
  return (
    <Form method="post" className="grid gap-4">
      {/* Enter presses a form's first button, which must not be one in the notice. */}
      <button type="submit" hidden />
      <LoginNotice />
      <TextField
        label={t`E-mail address or username`}
        name="login"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        defaultValue={typed('login') || handedOver(state)}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button
        type="submit"
        wide
        busy={busy && !formData?.has('wish')}
        busyLabel={<Trans>Logging in</Trans>}
      >
        <Trans>Log in</Trans>
      </Button>
    </Form>
  )
}

/**
 * Sign-up hands over the address that already has an account; it never appears in the page's
 * address.
 */
function handedOver(state: unknown): string {
  const given = state as { login?: unknown } | null
  return typeof given?.login === 'string' ? given.login : ''
}

/**
 * The outcome of logging in, above the fields. An account that is being deleted comes back by an
 * e-mail, requested with what is typed below.
 */
function LoginNotice() {
  const { done } = useOutcome()
  const place = useFocusKept<HTMLDivElement>(done)
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {done ? <MailSent /> : <Refused />}
    </div>
  )
}

function Refused() {
  const { sentence, failure, busy } = useOutcome()
  const { formData } = useNavigation()
  if (!sentence) return null
  return (
    <Alert
      tone="danger"
      title={sentence}
      live
      actions={
        (failure?.code === 'login_blocked' && <NewPasswordLink />) ||
        (failure?.code === 'pending_deletion' && (
          <Button
            type="submit"
            name="wish"
            value="reactivation"
            look="line"
            size="compact"
            icon="envelope-simple"
            busy={busy && formData?.get('wish') === 'reactivation'}
            busyLabel={<Trans>Sending</Trans>}
          >
            <Trans>Send me a link to restore it</Trans>
          </Button>
        ))
      }
    />
  )
}

/** Whoever reads the account's mails gets in at once, however many guesses others have made. */
function NewPasswordLink() {
  return (
    <Button to={paths.resetPassword()} look="line" size="compact" icon="envelope-simple">
      <Trans>Reset your password by e-mail</Trans>
    </Button>
  )
}

function MailSent() {
  return (
    <Alert tone="success" title={<Trans>Check your inbox</Trans>} live>
      <Trans>
        We’ve sent you a link. Open it and everything is as it was. It can take a few minutes; check
        your spam folder too.
      </Trans>
    </Alert>
  )
}
