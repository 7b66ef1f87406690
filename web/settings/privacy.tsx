import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '../language/error-sentence.ts'
import { useSaveProfile } from '../profiles/editing/use-save-profile.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who finds the member, who can write to them, and who sees what. */
export function PrivacySection() {
  const { t } = useLingui()
  return (
    <SettingsSection id="privacy" title={t`Privacy`}>
      <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        <InvisibleSwitch />
        <OnlineSwitch />
        <PublicSwitch />
        <WhoSeesWhat />
      </div>
    </SettingsSection>
  )
}

/** Whether anybody can find the member, and what that means. */
function InvisibleSwitch() {
  const { t } = useLingui()
  const said = { on: t`You’re invisible now.`, off: t`You can be found again.` }
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
          <Trans>Nobody can find you: not in the search, the swipe game or the match finder.</Trans>
        </li>
        <li>
          <Trans>Nobody can like you, and nobody new can write to you.</Trans>
        </li>
        <li>
          <Trans>
            Your conversations carry on, both ways. Nobody in them sees that you’re online, what
            you’ve read or that you’re typing until you write.
          </Trans>
        </li>
        <li>
          <Trans>You can still like others and write to them.</Trans>
        </li>
      </ul>
    </div>
  )
}

/** Whether anybody is told that the member is here, or when they were. */
function OnlineSwitch() {
  const { t } = useLingui()
  const said = {
    on: t`Nobody sees when you are online now.`,
    off: t`Others see when you are online.`,
  }
  const [hidden, turn] = useProfileSwitch('online_hidden', said)
  return (
    <div>
      <Switch
        label={<span className="type-label">{t`Hide when I’m online`}</span>}
        checked={hidden}
        onChange={(event) => turn(event.target.checked)}
        aria-describedby="online-hidden-means"
      />
      <ul
        id="online-hidden-means"
        className="mt-1 grid max-w-read list-disc gap-1.5 ps-5 type-small text-text-2"
      >
        <li>
          <Trans>Your profile says neither “Online” nor when you were last here.</Trans>
        </li>
        <li>
          <Trans>
            You can still be found, and the ticks on messages still show what you have read.
          </Trans>
        </li>
      </ul>
    </div>
  )
}

/** Whether the member appears on pages that everybody sees, and what is shown there. */
function PublicSwitch() {
  const { t } = useLingui()
  const said = {
    on: t`You may be shown on public pages now.`,
    off: t`You’re no longer shown on public pages.`,
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
            Your main photo, name, age, place and whether you’re online can appear on our home page
            and on the pages where people get to know us.
          </Trans>
        </li>
        <li>
          <Trans>
            Everybody can see these pages without an account, and search engines can find them.
          </Trans>
        </li>
        <li>
          <Trans>
            It’s your choice, and you can change it at any time. Search engines can take a few weeks
            to forget.
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
        <Trans>Without a main photo you aren’t shown.</Trans>
      </li>
    )
  }
  if (!profile.invisible && !paused_at) return null
  return (
    <li>
      <Trans>You aren’t shown while you’re invisible or on a break.</Trans>
    </li>
  )
}

/** What others are told about a member, and what nobody is. */
function WhoSeesWhat() {
  const { photos_seen_by_free } = useSettings()
  return (
    <Disclosure summary={<Trans>Who sees what</Trans>} className="py-0!">
      <dl className="grid max-w-read gap-3 type-small text-text-2">
        <Seen by={<Trans>Visitors without an account</Trans>}>
          <Trans>Your main photo and what your profile says, where they can look at all.</Trans>
        </Seen>
        <Seen by={<Trans>Free members</Trans>}>
          <Plural
            value={photos_seen_by_free}
            one="Your profile and # photo."
            other="Your profile and # of your photos."
          />
        </Seen>
        <Seen by={<Trans>Premium members</Trans>}>
          <Trans>Your profile and all your photos.</Trans>
        </Seen>
        <Seen by={<Trans>Nobody</Trans>}>
          <Trans>
            Your e-mail address, date of birth, payments and exact location: others see your age,
            your town and roughly how far away you are. When you were last here shows as “Online”,
            “Today” or “This week”.
          </Trans>
        </Seen>
      </dl>
      <p className="mt-3 type-small">
        <Link to={paths.page('privacy')} className="link">
          <Trans>All about privacy</Trans>
        </Link>
      </p>
    </Disclosure>
  )
}

function Seen({ by, children }: { by: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-text">{by}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type SwitchField = 'invisible' | 'online_hidden' | 'shown_publicly'

/** What to say when it was switched on, and off. */
type Said = { on: string; off: string }

/**
 * Whether something in the profile is on, and how to change it. It shows at once; a refusal undoes
 * it and says why.
 */
function useProfileSwitch(
  field: SwitchField,
  said: Said,
): [on: boolean, turn: (on: boolean) => void] {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const toasts = useToast()
  const { mutate } = useSaveProfile()
  // Kept in a state of its own, because a switch that waits for the mutation to report springs back
  // once.
  const [wanted, want] = useState<boolean | null>(null)
  const turn = (on: boolean) => {
    toasts.dismiss(field)
    want(on)
    mutate(
      { [field]: on },
      {
        onSuccess: () =>
          toasts.show({
            key: field,
            tone: 'success',
            text: on ? said.on : said.off,
            undo: { label: t`Undo`, onUndo: () => turn(!on) },
          }),
        onError: (error) =>
          toasts.show({ key: field, tone: 'danger', text: errorSentence(i18n, error) }),
        onSettled: () => want(null),
      },
    )
  }
  return [wanted ?? profile[field], turn]
}
