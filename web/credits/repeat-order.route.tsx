import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { safeNext } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { CreditBalance } from './credit-balance.tsx'
import { mandatesQuestion } from './payment/saved/use-mandates.ts'
import { NothingToRepeat } from './repeat/nothing-to-repeat.tsx'
import { RepeatPanel } from './repeat/repeat-panel.tsx'
import { repeatQuestion } from './same-again.tsx'

const page = pageData({
  who: 'member',
  questions: () => [repeatQuestion, ask('GET /api/bundles', {})],
  extras: () => [mandatesQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The last purchase again, with the saved method. */
export default function RepeatOrder() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const back = safeNext(search.get('back'))
  const { data } = useQuery(repeatQuestion)
  return (
    <div className="page py-6">
      <title>{`${t`Same again`} · ${settings.name}`}</title>
      {data?.repeat ? (
        <>
          <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="type-display-2">
              <Trans>Same again</Trans>
            </h1>
            <CreditBalance />
          </header>
          <RepeatPanel repeat={data.repeat} back={back} />
        </>
      ) : (
        <NothingToRepeat back={back} />
      )}
    </div>
  )
}
