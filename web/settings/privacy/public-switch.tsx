import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMember } from '../../sites/site.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { useProfileSwitch } from './use-profile-switch.ts'

/** Whether the member appears on pages that everybody sees, and what is shown there. */
export function PublicSwitch() {
  const { t } = useLingui()
  const said = {
    on: t`You may be shown on public pages now.`,
    off: t`You are no longer shown on public pages.`,
  }
  const [shown, turn] = useProfileSwitch('shown_publicly', said)
  return (
    <div>
      <Switch
        label={<span className="type-label">{t`Show me on public pages`}</span>}
        checked={shown}
        onChange={(event) => turn(event.target.checked)}
        aria-describedby="public-means"
      />
      <ul
        id="public-means"
        className="mt-1 grid max-w-read list-disc gap-1.5 ps-5 type-small text-text-2"
      >
        <li>
          <Trans>
            Your main photo, your name, your age, your place and whether you are online can appear
            on our home page and on the pages where people get to know us.
          </Trans>
        </li>
        <li>
          <Trans>
            Everybody can see these pages without an account, and search engines can find them.
          </Trans>
        </li>
        <li>
          <Trans>
            It is your choice, and it can be taken back at any time. What a search engine has kept
            can take some weeks to go.
          </Trans>
        </li>
        <StillMissing />
      </ul>
    </div>
  )
}

/** Why the member is not shown all the same. */
function StillMissing(): ReactNode {
  const { profile, paused_at } = useMember()
  if (!profile.shown_publicly) return null
  if (!profile.main_image) {
    return (
      <li>
        <Trans>Without a main photo you are not shown.</Trans>
      </li>
    )
  }
  if (!profile.invisible && !paused_at) return null
  return (
    <li>
      <Trans>While you are invisible or take a break you are not shown.</Trans>
    </li>
  )
}
