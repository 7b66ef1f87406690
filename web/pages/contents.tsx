import { Trans, useLingui } from '@lingui/react/macro'
import type { PageSection } from '#contract/pages.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'

/** Links to the sections: beside the text if there is room, above it on phones. */
export function Contents({
  sections,
  lang,
}: {
  sections: PageSection[]
  lang?: string | undefined
}) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Contents`} className="lg:w-aside lg:flex-none">
      <Disclosure
        summary={<Trans>Contents</Trans>}
        className="rounded-lg border border-line bg-surface px-4 lg:hidden"
      >
        <Entries sections={sections} lang={lang} />
      </Disclosure>
      <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto max-lg:hidden">
        <p className="px-3 pb-1.5 type-label text-muted" aria-hidden="true">
          <Trans>Contents</Trans>
        </p>
        <Entries sections={sections} lang={lang} />
      </div>
    </nav>
  )
}

function Entries({ sections, lang }: { sections: PageSection[]; lang: string | undefined }) {
  return (
    <ul lang={lang}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-sm py-1.5 text-text-2 hover:text-text hover:underline lg:min-h-9 lg:px-3 lg:type-small"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
