import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Spending } from '#contract/spending.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { pageData } from '../data/page-data.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { LimitSection } from './limit.tsx'
import { MonthSection } from './month.tsx'
import { spendingOf, useChangeGuard, useMonth } from './use-spending.ts'

const page = pageData({
  who: 'member',
  questions: ({ url }) => [spendingOf(url.searchParams.get('month'))],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function SpendingPage() {
  const { t } = useLingui()
  const { name } = useSettings()
  const { data } = useQuery(spendingOf(useMonth()))
  return (
    <div className="page py-6 md:py-10">
      <title>{`${t`Your spending`} · ${name}`}</title>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="type-display-2">
          <Trans>Your spending</Trans>
        </h1>
        <Button
          look="quiet"
          size="compact"
          icon="arrow-left"
          className="max-sm:-ms-3 sm:-me-3"
          to={paths.settings()}
        >
          <Trans>Settings</Trans>
        </Button>
      </header>
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <MonthSection spending={data.spending} />
          <div className="grid gap-5">
            <LimitSection spending={data.spending} />
            <PauseSection spending={data.spending} />
            <WorryNote />
          </div>
        </div>
      )}
    </div>
  )
}

/** Whom one can talk to, without judging and without invented numbers. */
function WorryNote() {
  const { support_email } = useSettings()
  return (
    <div className="grid max-w-read gap-1.5 px-1 type-small text-text-2">
      <p>
        <Trans>
          If you’re worried about your spending, it can help to talk to somebody you trust, or to a
          debt advice service in your country.
        </Trans>
      </p>
      {support_email && (
        <p>
          <Trans>
            You can also write to us at{' '}
            <a className="link wrap-anywhere" href={`mailto:${support_email}`}>
              {support_email}
            </a>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Some days without buying, started by the member and ended early by nobody. */
function PauseSection({ spending }: { spending: Spending }) {
  const { t } = useLingui()
  const { paused_until, pauses_days } = spending
  const hydrated = useHydrated()
  // Which ones are longer depends on the present, which the server's page does not know.
  const days = paused_until && !hydrated ? [] : longerPauses(pauses_days, paused_until, Date.now())
  return (
    <SettingsSection
      id="pause"
      title={t`Pause buying`}
      hint={t`You can’t buy anything for a few days. The credits you have stay yours to use.`}
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
        legend={running ? t`Make it longer, from now, for` : t`For how long?`}
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

/** Asks once more: a pause cannot be taken back. */
function PauseModal({ days, onClose }: { days: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const [end] = useState(() => pauseEnd(days, Date.now()))
  const { change, busy, error } = useChangeGuard(() => {
    onClose()
    show({ key: 'pause', text: t`Buying is paused.` })
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t`${plural(days, { one: 'Pause buying for # day?', other: 'Pause buying for # days?' })}`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <>
          <Button
            onClick={() => !busy && change({ days })}
            busy={busy}
            busyLabel={<Trans>Saving</Trans>}
            className="flex-1"
          >
            <Trans>Pause buying</Trans>
          </Button>
          <Button look="line" onClick={onClose} className="flex-1">
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        <Trans>
          You won’t be able to buy anything until <LocalTime at={end} format="date-time" />. You can
          make the pause longer, but not shorter, and you can’t undo it.
        </Trans>
      </p>
      {error && !busy && (
        <Alert tone="danger" live className="mt-4">
          {errorSentence(i18n, error)}
        </Alert>
      )}
    </Modal>
  )
}

const day_ms = 86_400_000

/** Which pauses would end later than the present one: a pause cannot be made shorter. */
export function longerPauses(
  days: readonly number[],
  paused_until: string | null,
  now_ms: number,
): number[] {
  if (!paused_until) return [...days]
  const end_ms = Date.parse(paused_until)
  return days.filter((each) => now_ms + each * day_ms > end_ms)
}

/** When a pause of some days would end if it began now. */
export function pauseEnd(days: number, now_ms: number): string {
  return new Date(now_ms + days * day_ms).toISOString()
}
