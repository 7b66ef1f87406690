import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '../../load-failed.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** The cards did not come. */
export function GameFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <LoadFailed
      error={error}
      retry={retry}
      text={<Trans>What you answered so far is kept.</Trans>}
      actions={
        <Button look="line" to={paths.members()}>
          <Trans>Search members</Trans>
        </Button>
      }
      className=""
    />
  )
}
