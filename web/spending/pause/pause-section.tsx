import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Spending } from '#contract/spending.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { useHydrated } from '../../search/use-hydrated.ts'
import { SettingsSection } from '../../settings/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { longerPauses } from './longer-pauses.ts'
import { PauseModal } from './pause-modal.tsx'

/** Some days without buying, started by the member and ended early by nobody. */
export function PauseSection({ spending }: { spending: Spending }) {
  const { t } = useLingui()
  const { paused_until, pauses_days } = spending
  const hydrated = useHydrated()
  // Which ones are longer depends on the present, which the server's page does not know.
  const days = paused_until && !hydrated ? [] : longerPauses(pauses_days, paused_until, Date.now())
  return (
    <SettingsSection
      id="pause"
      title={t`Pause buying`}
      hint={t`For some days nothing can be bought. The credits you have stay yours and can be used.`}
    >
      {paused_until && (
        <Alert tone="info" icon="clock" className="mb-4">
          <Trans>
            Buying is paused until <LocalTime at={paused_until} format="date-time" />.
          </Trans>
        </Alert>
      )}
      {days.length > 0 && <PauseForm days={days} running={paused_until !== null} />}
    </SettingsSection>
  )
}

function PauseForm({ days, running }: { days: readonly number[]; running: boolean }) {
  const { t } = useLingui()
  const [wanted, want] = useState(days[0])
  const chosen = days.find((each) => each === wanted) ?? days[0] ?? 1
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <ChoiceChips
        legend={running ? t`Make it longer, from now on for` : t`For how long?`}
        name="days"
        value={String(chosen)}
        onChange={(value) => want(Number(value))}
        options={days.map((each) => ({
          value: String(each),
          label: t`${plural(each, { one: '# day', other: '# days' })}`,
        }))}
      />
      <div>
        <Button look="tint" onClick={() => setAsking(true)}>
          {running ? <Trans>Make the pause longer</Trans> : <Trans>Pause buying</Trans>}
        </Button>
      </div>
      {asking && <PauseModal days={chosen} onClose={() => setAsking(false)} />}
    </div>
  )
}
