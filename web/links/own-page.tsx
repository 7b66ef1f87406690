import { useLingui } from '@lingui/react/macro'
import { Words } from '../pages/words.tsx'
import { useSettings } from '../sites/site.ts'
import type { LinkTarget } from './load-link.ts'

type OwnPageProps = { page: Extract<LinkTarget, { kind: 'page' }>['page'] }

/** A page that the operator wrote, in the language of the site. */
export function OwnPage({ page }: OwnPageProps) {
  const { i18n } = useLingui()
  const { name, domain_language } = useSettings()
  const lang = domain_language === i18n.locale ? undefined : domain_language
  return (
    <div className="page py-6 md:py-10" lang={lang}>
      <title>{`${page.title} · ${name}`}</title>
      <h1 className="max-w-read type-display-2 wrap-anywhere">{page.title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-4">
        {page.paragraphs.map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and never change places.
          <p key={place} className="max-w-read wrap-anywhere">
            <Words>{words}</Words>
          </p>
        ))}
      </div>
    </div>
  )
}
