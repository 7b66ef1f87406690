import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { signOut } from '../accounts/session/sign-out.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { SettingsLinks } from './settings-links.tsx'
import { SettingsSection } from './settings-section.tsx'

/** What else belongs to the account and has pages of its own, and the way out. */
export function MoreSection() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const leave = useMutation({
    mutationFn: signOut,
    onError: (error) => show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return (
    <SettingsSection id="more" title={t`More`}>
      <SettingsLinks
        rows={[
          [paths.profile(), 'user', t`My profile`, t`Photos, texts and what others see`],
          [paths.credits(), 'coins', t`Credits`, t`Your balance, and more of them`],
        ]}
      />
      <Button
        look="line"
        icon="sign-out"
        className="mt-4"
        busy={leave.isPending}
        busyLabel={<Trans>Logging out</Trans>}
        onClick={() => leave.mutate()}
      >
        <Trans>Logout</Trans>
      </Button>
    </SettingsSection>
  )
}
