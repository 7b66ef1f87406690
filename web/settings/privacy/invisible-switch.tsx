import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '../../ui/forms/switch.tsx'
import { useProfileSwitch } from './use-profile-switch.ts'

/** Whether anybody can find the member, and what that means. */
export function InvisibleSwitch() {
  const { t } = useLingui()
  const said = { on: t`You are invisible now.`, off: t`You can be found again.` }
  const [invisible, turn] = useProfileSwitch('invisible', said)
  return (
    <div>
      <Switch
        label={<span className="type-label">{t`Invisible`}</span>}
        checked={invisible}
        onChange={(event) => turn(event.target.checked)}
        aria-describedby="invisible-means"
      />
      <ul
        id="invisible-means"
        className="mt-1 grid max-w-read list-disc gap-1.5 ps-5 type-small text-text-2"
      >
        <li>
          <Trans>
            Nobody finds you: not in the search, not in the swipe game, not in the match finder.
          </Trans>
        </li>
        <li>
          <Trans>Nobody can like you, and nobody new can write to you.</Trans>
        </li>
        <li>
          <Trans>
            Your conversations go on, in both directions. In them, too, nobody sees that you are
            online, what you read or that you type, until you write.
          </Trans>
        </li>
        <li>
          <Trans>You can still like others and write to them.</Trans>
        </li>
      </ul>
    </div>
  )
}
