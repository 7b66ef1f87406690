import { Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { usePassing } from './use-passing.ts'

/** Says that one said "no thanks" to this member, and takes it back. */
export function PassedNotice({ profile }: { profile: Profile }) {
  const { pass_days } = useSettings()
  const { passed, toggle } = usePassing(profile, profile)
  const { name } = profile
  if (!passed) return null
  return (
    <Alert
      icon="user-minus"
      actions={
        <Button look="line" size="compact" onClick={toggle}>
          <Trans>Bring back</Trans>
        </Button>
      }
    >
      <Trans>
        You said no thanks to {name}. For {pass_days} days you do not meet each other in the search.
      </Trans>
    </Alert>
  )
}
