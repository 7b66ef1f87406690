import { Trans, useLingui } from '@lingui/react/macro'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { useSettings } from '../sites/site.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'

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
            This site uses data and work that others share with everybody. Here are their names, and
            the licences they share it under.
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
            <Trans>Icons, emoji and fonts</Trans>
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

/** What every copy of a work under this licence has to include. A legal text stays as it is. */
const mitLicence = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
  'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
] as const

/** What a work is used for here, in words. */
function useUses(): (works: readonly Work[]) => (Work & { used: string })[] {
  const { t } = useLingui()
  const uses: Record<string, string> = {
    GeoNames: t`Towns, their regions and where they are. We left out parts of towns and merged lists.`,
    'IP2Location LITE': t`Which country a visitor is likely to be in.`,
    'ip-location-db': t`Which country a visitor is likely to be in.`,
    'Natural Earth': t`The shapes of countries on maps, simplified by us.`,
    'Phosphor Icons': t`The icons.`,
    Emojibase: t`The names of emoji, for searching.`,
    Figtree: t`The typeface of most texts.`,
    'Bricolage Grotesque': t`The typeface of the large titles.`,
  }
  return (works) => works.map((work) => ({ ...work, used: uses[work.name] ?? '' }))
}

/** Other people's works with their licences, and addresses that can be read on paper too. */
function WorkList({ works }: { works: readonly (Work & { used: string })[] }) {
  return (
    <ul className="mt-3 grid gap-5">
      {works.map(({ name, url, licence, licenceUrl, line, used }) => (
        <li key={name}>
          <h3 className="type-title-3" translate="no">
            {name}
          </h3>
          <p>{used}</p>
          <p className="type-small text-text-2" lang="en" translate="no">
            {line}
          </p>
          <p className="type-small text-text-2">
            <Trans>
              Licence: <Outside href={licenceUrl}>{licence}</Outside>
            </Trans>
          </p>
          <p className="type-small wrap-anywhere">
            <Outside href={url}>{url}</Outside>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" translate="no" className="inline-block min-h-6 link">
      {children}
    </a>
  )
}

/** Whose data Serenade uses, for the page that says so. Names and licences are not translated. */
const dataSources = [
  {
    code: 'places',
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    line: 'Towns and their positions: GeoNames (geonames.org), CC BY 4.0, adapted.',
  },
  {
    code: 'countries_of_addresses',
    name: 'IP2Location LITE',
    url: 'https://lite.ip2location.com',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    line: 'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
  },
  {
    code: 'countries_of_networks',
    name: 'ip-location-db',
    url: 'https://github.com/sapics/ip-location-db',
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    line: 'Countries of IPv6 networks: ip-location-db (geo-whois-asn-country), CC0.',
  },
  {
    code: 'maps',
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'Public domain',
    licenceUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
    line: 'Shapes of countries: made with Natural Earth (naturalearthdata.com), by way of world-atlas.',
  },
] as const

type Work = {
  name: string
  url: string
  licence: string
  licenceUrl: string
  /** As the licence asks for it, not translated. */
  line: string
}

const mit = { licence: 'MIT', licenceUrl: 'https://opensource.org/license/mit' }
const ofl = { licence: 'SIL Open Font License 1.1', licenceUrl: 'https://openfontlicense.org' }

/**
 * Whose work is visible in the site, apart from data. Names, licences and lines are not translated.
 */
const drawnWorks: readonly Work[] = [
  {
    name: 'Phosphor Icons',
    url: 'https://phosphoricons.com',
    ...mit,
    line: 'Copyright (c) 2023 Phosphor Icons',
  },
  {
    name: 'Emojibase',
    url: 'https://emojibase.dev',
    ...mit,
    line: 'Copyright (c) 2017-2019 Miles Johnson',
  },
  {
    name: 'Figtree',
    url: 'https://github.com/erikdkennedy/figtree',
    ...ofl,
    line: 'Copyright 2022 The Figtree Project Authors',
  },
  {
    name: 'Bricolage Grotesque',
    url: 'https://github.com/ateliertriay/bricolage',
    ...ofl,
    line: 'Copyright 2022 The Bricolage Grotesque Project Authors',
  },
]

export const works: { data: readonly Work[]; drawn: readonly Work[] } = {
  data: dataSources,
  drawn: drawnWorks,
}
