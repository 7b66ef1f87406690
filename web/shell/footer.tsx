import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Logo } from '../brand/logo.tsx'
import { media, useMedia } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { paths } from '../routing/paths.ts'
import { useBrand, useSettings, useUser } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { FooterLinks, UsNotices } from './foot.tsx'

/**
 * Who runs the site, and what every page owes its reader. One compact row on the members' pages,
 * folded in the installed app.
 */
export function Footer() {
  const user = useUser()
  const installed = useMedia(media.installedApp)
  const { pathname } = useLocation()
  const compact = installed || (user !== null && pathname !== paths.home())
  return (
    <footer
      data-print="no"
      className={classNames('border-t border-line', compact ? 'mt-8 py-4' : 'mt-14 py-8 md:mt-20')}
    >
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-4 type-small text-muted">
        {!compact && <Imprint />}
        {installed ? <Folded /> : <FooterLinks compact={compact} />}
      </div>
      <UsNotices />
    </footer>
  )
}

function Folded() {
  const { t } = useLingui()
  return (
    <Disclosure summary={t`More`}>
      <FooterLinks compact />
    </Disclosure>
  )
}

function Imprint() {
  const { name } = useSettings()
  const brand = useBrand()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  const company = data?.company
  return (
    <div className="grid max-w-read gap-3">
      <p className="text-text">
        <Logo name={name} brand={brand} />
      </p>
      {company && (
        <p>
          <Trans>
            {name} is a service of {company.name}, {company.city}. KvK {company.kvk}.
          </Trans>
        </p>
      )}
    </div>
  )
}
