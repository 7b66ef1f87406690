import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../head/page-head.tsx'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { mitLicence } from './mit-licence.ts'
import { useUses } from './use-uses.ts'
import { WorkList } from './work-list.tsx'
import { works } from './works.ts'

const page = pageData({})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Whose open data and open work this site uses, as their licences ask us to say. */
export default function Attribution() {
  const { t } = useLingui()
  const { name } = useSettings()
  const withUse = useUses()
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={`${t`Sources`} · ${name}`} />
      <div className="max-w-read">
        <h1 className="type-display-2">
          <Trans>Sources</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>
            This site uses data and work that others give to everybody. These are their names, and
            the licences under which they do.
          </Trans>
        </p>
        <section aria-labelledby="data" className="mt-8">
          <h2 id="data" className="type-title-1">
            <Trans>Data</Trans>
          </h2>
          <WorkList works={withUse(works.data)} />
        </section>
        <section aria-labelledby="drawn" className="mt-8">
          <h2 id="drawn" className="type-title-1">
            <Trans>Icons, emoji and letters</Trans>
          </h2>
          <WorkList works={withUse(works.drawn)} />
        </section>
        <Disclosure className="mt-6 border-y border-line" summary={<Trans>The MIT licence</Trans>}>
          <div className="grid gap-3 pb-4 type-small text-text-2" lang="en" translate="no">
            {mitLicence.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  )
}
