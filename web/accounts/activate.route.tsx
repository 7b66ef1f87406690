import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { ProblemError } from '../calls.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { AccountCard } from './account-card.tsx'
import { formAction } from './form-action.ts'
import { useOutcome } from './use-outcome.ts'

const form = formAction(async ({ call, params, takeUp }) => {
  try {
    await call('POST /api/activation', { body: { token: params.token ?? '' } })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'link_expired') {
      return paths.activateError()
    }
    throw error
  }
  const { user } = await call('GET /api/user.php', {})
  takeUp(user)
  return paths.activateDone()
})
export const action = form.action
export const clientAction = form.clientAction

/** The mailed link leads here. Only the button acts: programs that open links in mails change nothing. */
export default function Activate() {
  const { t } = useLingui()
  const { sentence, busy } = useOutcome()
  return (
    <AccountCard
      title={t`One step left`}
      drawing={<ConfirmEmail />}
      lead={<Trans>Then others can find you and answer you.</Trans>}
    >
      <Form method="post" className="grid gap-4">
        {sentence && <Alert tone="danger" title={sentence} live />}
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Confirming</Trans>}>
          <Trans>Confirm my e-mail address</Trans>
        </Button>
      </Form>
    </AccountCard>
  )
}
