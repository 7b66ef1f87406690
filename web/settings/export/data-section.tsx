import { Trans, useLingui } from '@lingui/react/macro'
import { NotThereYet } from '../not-there-yet.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ExportCard } from './export-card.tsx'
import { useExport } from './use-export.ts'

/** A copy of everything we keep about the member, to take away. */
export function DataSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="data"
      title={t`Your data`}
      hint={
        <Trans>
          One file with your account, profile, photos, conversations, likes, credits and purchases:
          to read in a browser, and as data for programs.
        </Trans>
      }
    >
      <Copy />
    </SettingsSection>
  )
}

function Copy() {
  const asked = useExport()
  if (!asked.data) return <NotThereYet asked={asked} />
  return <ExportCard copy={asked.data.data_export} />
}
