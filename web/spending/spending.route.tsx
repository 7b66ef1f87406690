import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { LimitSection } from './limit/limit-section.tsx'
import { MonthSection } from './month/month-section.tsx'
import { PauseSection } from './pause/pause-section.tsx'
import { spendingOf, useMonth } from './use-spending.ts'
import { WorryNote } from './worry-note.tsx'

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
          className="max-sm:-ml-4"
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
