import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** Where a site shows its members to members alone: what it takes, and that it is free. */
export function MembersOnly() {
  const { t } = useLingui()
  const { name } = useSettings()
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`${t`Members`} · ${name}`}</title>
      <EmptyState
        level={1}
        drawing={<WelcomeDrawing />}
        title={<Trans>Our members are shown to members</Trans>}
        text={
          <Trans>
            An account is free and takes about two minutes. Looking around, liking and reading cost
            nothing.
          </Trans>
        }
        actions={
          <>
            <Button to={paths.signup()}>
              <Trans>Create a free account</Trans>
            </Button>
            <Button look="line" to={paths.login(pathname + search)}>
              <Trans>Login</Trans>
            </Button>
          </>
        }
        className="page py-16"
      />
    </>
  )
}
