import { Trans, useLingui } from '@lingui/react/macro'
import { AccountCard } from '../accounts/account-card.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { AccountDrawing } from '../ui/drawings/account.tsx'

/** The copy of one's own data: only when signed in, and only once. */
export function ExportCard({ token }: { token: string }) {
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
            the file.
          </Trans>
        ) : (
          <Trans>Log in first, so that nobody else gets your data.</Trans>
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
