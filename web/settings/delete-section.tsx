import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The way out for good, in plain sight. */
export function DeleteSection() {
  const { t } = useLingui()
  const { deletion_days } = useSettings()
  return (
    <SettingsSection id="delete" title={t`Delete account`}>
      <p className="max-w-read text-text-2">
        {t`${plural(deletion_days, {
          one: 'Everything goes. For # day you can undo it; after that it is final.',
          other: 'Everything goes. For # days you can undo it; after that it is final.',
        })}`}
      </p>
      <Button look="line" icon="trash" className="mt-4" to={paths.deleteAccount()}>
        <Trans>Delete account</Trans>
      </Button>
    </SettingsSection>
  )
}
