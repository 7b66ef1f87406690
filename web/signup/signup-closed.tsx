import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** Only who was invited gets in at the moment. */
export function SignupClosed() {
  const { t } = useLingui()
  return (
    <div className="my-auto py-10">
      <EmptyState
        level={1}
        title={t`By invitation only`}
        text={<Trans>At the moment only invited people can sign up here.</Trans>}
        actions={
          <>
            <Button to={paths.home()}>
              <Trans>Back to the home page</Trans>
            </Button>
            <Button to={paths.login()} look="line">
              <Trans>Log in</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
