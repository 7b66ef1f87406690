import { Trans, useLingui } from '@lingui/react/macro'
import { pageData } from '../page-data.ts'
import { paths, safeNext } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { useSignupLink } from '../visitors/use-signup-link.ts'
import { AccountCard } from './account-card.tsx'
import { formAction } from './form-action.ts'
import { LoginForm } from './login-form.tsx'

const page = pageData({ elsewhere: ({ user, url }) => (user ? afterwards(url) : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

const form = formAction(async ({ call, form, url, takeUp }) => {
  const login = String(form.get('login') ?? '')
  const password = String(form.get('password') ?? '')
  if (form.get('wish') === 'reactivation') {
    await call('POST /api/reactivation/ask', { body: { login, password } })
    return null
  }
  const { user } = await call('POST /api/user.php', { body: { login, password } })
  takeUp(user)
  return afterwards(url)
})
export const action = form.action
export const clientAction = form.clientAction

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
      description={t`Log in and read who has written to you.`}
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
