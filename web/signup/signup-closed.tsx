import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { Form } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { TextField } from '../ui/forms/text-field.tsx'

/** Only invited people get in at the moment: a word about that, and a field for the code. */
export function SignupClosed({ level }: { level: 1 | 2 | 3 }) {
  const { t } = useLingui()
  return (
    <div className="my-auto py-10">
      <EmptyState
        level={level}
        title={t`By invitation only`}
        text={<Trans>Sign-up is by invitation only at the moment.</Trans>}
      />
      <Form action={paths.signup()} className="mx-auto mt-6 grid max-w-100 gap-4">
        <TextField
          label={t`Invitation code`}
          name="invite"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Button type="submit" wide>
          <Trans>Continue with this code</Trans>
        </Button>
        <Button to={paths.login()} look="line" wide>
          <Trans>Log in</Trans>
        </Button>
        <Button to={paths.home()} look="quiet" wide>
          <Trans>Back to the home page</Trans>
        </Button>
      </Form>
    </div>
  )
}
