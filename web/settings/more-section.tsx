import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { signOut } from '../accounts/sign-out.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { SettingsSection } from './settings-section.tsx'

/** What else belongs to the account and stands on pages of its own, and the way out. */
export function MoreSection() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const leave = useMutation({
    mutationFn: signOut,
    onError: (error) => show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  const rows: [to: string, icon: IconName, name: string, what: string][] = [
    [paths.profile(), 'user', t`My profile`, t`Photos, texts and what others see`],
    [paths.credits(), 'coins', t`Credits`, t`Your balance, and more of them`],
    [paths.transactions(), 'receipt', t`Transactions`, t`Every order and every credit`],
  ]
  return (
    <SettingsSection id="more" title={t`More`}>
      <ul className="-mx-3 grid">
        {rows.map(([to, icon, name, what]) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 hover:bg-neutral"
            >
              <Icon name={icon} size={24} />
              <span className="min-w-0 flex-1">
                <span className="block type-label">{name}</span>
                <span className="block type-small text-text-2">{what}</span>
              </span>
              <Icon name="caret-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
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
