import { Trans, useLingui } from '@lingui/react/macro'
import type { PageText } from '#contract/pages.ts'
import { formatDay } from '../language/format.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Words } from './words.tsx'

type PageTitleProps = { page: PageText; lang: string | undefined }

/** The title, when the text came into force, and its gist. */
export function PageTitle({ page, lang }: PageTitleProps) {
  const { i18n } = useLingui()
  const day = formatDay(i18n.locale, page.version, 'UTC')
  return (
    <header className="max-w-read">
      <h1 className="type-display-2" lang={lang}>
        {page.title}
      </h1>
      <p className="mt-1 type-small text-muted">
        <Trans>
          Version of <time dateTime={page.version}>{day}</time>
        </Trans>
      </p>
      {lang && (
        <Alert className="mt-4">
          <Trans>This text is there in English and French so far.</Trans>
        </Alert>
      )}
      <Summary page={page} lang={lang} />
    </header>
  )
}

function Summary({ page, lang }: PageTitleProps) {
  return (
    <section
      aria-labelledby="summary"
      className="mt-5 rounded-voice-in-xl bg-field p-5 text-on-field md:p-6 print:bg-transparent print:p-0"
    >
      <h2 id="summary" className="type-title-3">
        <Trans>In short</Trans>
      </h2>
      <ul className="mt-2 grid list-disc grid-cols-1 gap-2 ps-5" lang={lang}>
        {page.summary.map((words) => (
          <li key={words}>
            <Words>{words}</Words>
          </li>
        ))}
      </ul>
    </section>
  )
}
