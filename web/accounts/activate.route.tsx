import { Trans, useLingui } from '@lingui/react/macro'
import type { Activation } from '#contract/accounts.ts'
import { formAction } from '../browser/form-action.ts'
import { refusedWith } from '../browser/refusals.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { call as callOverHttp } from '../data/browser-client.ts'
import { clientOf, type MakeCall, ProblemError } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { countryName, formatDay } from '../language/format.ts'
import { genderLabels } from '../profiles/fact-labels.ts'
import { paths } from '../routing/paths.ts'
import {
  Form,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLoaderData,
} from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { AccountCard } from './account-card.tsx'
import { chosenPassword, NewPasswordForm } from './new-password-form.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { fetch } = (context as Readonly<RouterContextProvider>).get(pageContext)
  return readActivation(clientOf(fetch), params.token)
}

export async function clientLoader({ params }: LoaderFunctionArgs) {
  return readActivation(callOverHttp, params.token)
}

/** What the link confirms; null if it no longer works, which pressing the button will say. */
async function readActivation(call: MakeCall, token = ''): Promise<Activation | null> {
  try {
    return (await call('GET /api/activation/{token}', { params: { token } })).activation
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status < 500) return null
    throw error
  }
}

const form = formAction(async ({ call, form, params, takeUp }) => {
  const token = params.token ?? ''
  try {
    await call('POST /api/activation', { body: { token, ...chosenPassword(form) } })
  } catch (error) {
    if (refusedWith(error, 'link_expired')) {
      return paths.activateError()
    }
    throw error
  }
  const { user } = await call('GET /api/user.php', {})
  await takeUp(user)
  return paths.activateDone()
})
export const action = form.action
export const clientAction = form.clientAction

/**
 * The mailed link leads here. Only the button does anything: programs that open links in mails
 * change nothing. In a browser other than the one that signed up, a password is chosen as well.
 */
export default function Activate() {
  const { t } = useLingui()
  const activation = useLoaderData() as Activation | null
  return (
    <AccountCard
      title={t`One step left`}
      drawing={<ConfirmEmail />}
      lead={<Trans>Then people can find you and write back.</Trans>}
    >
      {activation?.password_needed ? <Claim profile={activation.profile} /> : <Confirm />}
    </AccountCard>
  )
}

function Confirm() {
  const { sentence, busy } = useOutcome()
  return (
    <Form method="post" className="grid gap-4">
      {sentence && <Alert tone="danger" title={sentence} live />}
      <Button type="submit" wide busy={busy} busyLabel={<Trans>Confirming</Trans>}>
        <Trans>Confirm my e-mail address</Trans>
      </Button>
    </Form>
  )
}

function Claim({ profile }: Pick<Activation, 'profile'>) {
  const { i18n } = useLingui()
  const { sentence } = useOutcome()
  const { name, gender, date_of_birth, country } = profile
  return (
    <NewPasswordForm
      chosenElsewhere
      refused={sentence}
      button={<Trans>Confirm my e-mail address</Trans>}
      busyLabel={<Trans>Confirming</Trans>}
    >
      <div className="rounded-lg bg-field px-4 py-3 text-on-field">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="type-small">
          {i18n._(genderLabels[gender])} · {formatDay(i18n.locale, date_of_birth, 'UTC')} ·{' '}
          {countryName(i18n.locale, country)}
        </p>
      </div>
      <p className="type-small text-text-2">
        <Trans>
          Not what you entered? Then somebody else used your address. You can simply close this
          page.
        </Trans>
      </p>
    </NewPasswordForm>
  )
}
