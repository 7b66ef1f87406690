import { Trans } from '@lingui/react/macro'
import type { Work } from './works.ts'

/** Other people's works with their licences, and addresses that can be read on paper too. */
export function WorkList({ works }: { works: readonly (Work & { used: string })[] }) {
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
