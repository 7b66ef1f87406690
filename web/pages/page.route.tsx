import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import {
  type PageName,
  type PageQuestion,
  type PageSection,
  type PageText,
  pageNames,
} from '#contract/pages.ts'
import { latePart } from '../browser/late-part.tsx'
import { answerScripts } from '../consent/ask-consent.tsx'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { countryName, formatDay } from '../language/format.ts'
import { data, useParams, useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { plainWords } from './read-words.ts'
import { Words } from './words.tsx'

const question = (name: string) => {
  const known = pageNames.find((each) => each === name)
  if (!known) throw data(null, { status: 404 })
  return ask('GET /api/pages/{name}', { params: { name: known } })
}

const page = pageData({ questions: ({ params }) => [question(params.name ?? '')] })

const ConsentChoice = lazy(async () => ({
  default: (await import('../consent/ask-consent.tsx')).ConsentChoice,
}))

const QuestionForm = latePart('case-form', () =>
  import('../cases/case-form.tsx').then((module) => module.QuestionForm),
)

export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = answerScripts

/** A page that explains: what we promise, what we ask, how to reach us. */
export default function Page() {
  const { name } = useParams()
  const { data: answer } = useQuery(question(name as PageName))
  return answer && <TextPage key={name} page={answer.page} />
}

function TextPage({ page }: { page: PageText }) {
  const { name } = useSettings()
  const asks = page.name === 'faq'
  const filter = useQuestionFilter(page.sections)
  const sections = asks ? filter.shown : page.sections
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={`${page.title} · ${name}`} description={page.description} />
      <CompanyBlock />
      <PageTitle page={page} />
      <div className="mt-8 flex flex-col gap-8 lg:flex-row lg:gap-12">
        {sections.length > 0 && <Contents sections={sections} />}
        <div className="min-w-0 flex-1">
          {page.name === 'cookies' && (
            <Suspense fallback={null}>
              <ConsentChoice />
            </Suspense>
          )}
          {asks && <QuestionFilter filter={filter} />}
          {sections.length === 0 && <NoQuestion filter={filter} />}
          <div className="grid grid-cols-1 gap-10">
            {sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id} className="type-title-1">
                  {section.title}
                </h2>
                <PageBlocks section={section} />
              </section>
            ))}
          </div>
          {page.name === 'service' && (
            <div className="mt-10">
              <QuestionForm />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whose page this is, at the top of a printed page. */
function CompanyBlock() {
  const { i18n } = useLingui()
  const { name, domain } = useSettings()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  if (!data) return null
  const { company } = data
  return (
    <address className="mb-4 hidden not-italic print:block">
      {name}, {domain}
      <br />
      {company.name}, {company.address}, {company.city}, {countryName(i18n.locale, company.country)}
    </address>
  )
}

/** The title, when the text came into force, and its gist. */
function PageTitle({ page }: { page: PageText }) {
  const { i18n } = useLingui()
  const day = formatDay(i18n.locale, page.version, 'UTC')
  return (
    <header className="max-w-read">
      <h1 className="type-display-2">{page.title}</h1>
      <p className="mt-1 type-small text-muted">
        <Trans>
          Version of <time dateTime={page.version}>{day}</time>
        </Trans>
      </p>
      <Summary page={page} />
    </header>
  )
}

function Summary({ page }: { page: PageText }) {
  return (
    <section
      aria-labelledby="summary"
      className="mt-5 rounded-voice-in-xl bg-field p-5 text-on-field md:p-6 print:bg-transparent print:p-0"
    >
      <h2 id="summary" className="type-title-3">
        <Trans>In short</Trans>
      </h2>
      <ul className="mt-2 grid list-disc grid-cols-1 gap-2 ps-5">
        {page.summary.map((words) => (
          <li key={words}>
            <Words>{words}</Words>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the sections: beside the text if there is room, above it on phones. */
function Contents({ sections }: { sections: PageSection[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Contents`} className="lg:w-aside lg:flex-none">
      <Disclosure
        summary={<Trans>Contents</Trans>}
        className="rounded-lg border border-line bg-surface px-4 lg:hidden"
      >
        <Entries sections={sections} />
      </Disclosure>
      <div className="sticky top-24 -ms-3 max-h-[calc(100dvh-7rem)] overflow-y-auto max-lg:hidden">
        <p className="px-3 pb-1.5 type-label text-muted" aria-hidden="true">
          <Trans>Contents</Trans>
        </p>
        <Entries sections={sections} />
      </div>
    </nav>
  )
}

function Entries({ sections }: { sections: PageSection[] }) {
  return (
    <ul>
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

function QuestionFilter({ filter: { typed, setTyped, found } }: { filter: Filter }) {
  const { t } = useLingui()
  return (
    <search data-print="no" className="mb-6 max-w-read">
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t`Find a question`}
          hint={t`A word or two from the question or answer`}
          iconStart="magnifying-glass"
          type="search"
          name="q"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p role="status" className="mt-2 type-small text-muted">
        {typed.trim() !== '' && <Plural value={found} one="# question" other="# questions" />}
      </p>
    </search>
  )
}

type Filter = ReturnType<typeof useQuestionFilter>

/**
 * The parts of the sections that contain the words typed; without scripts, the words in the
 * address.
 */
function useQuestionFilter(sections: PageSection[]) {
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const shown = filterSections(sections, typed)
  return { typed, setTyped, shown, found: countQuestions(shown) }
}

/**
 * The sections with those questions that contain every word typed, whatever its accents and case.
 */
export function filterSections(sections: PageSection[], typed: string): PageSection[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return sections
  const matches = (asked: PageQuestion) => {
    const text = fold([asked.question, ...asked.answer].map(plainWords).join(' '))
    return wanted.every((word) => text.includes(word))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => {
      if (block.kind !== 'questions') return []
      const questions = block.questions.filter(matches)
      return questions.length > 0 ? [{ ...block, questions }] : []
    })
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

export function countQuestions(sections: PageSection[]): number {
  const blocks = sections.flatMap((section) => section.blocks)
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'questions' ? block.questions.length : 0),
    0,
  )
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}

function NoQuestion({ filter: { setTyped } }: { filter: Filter }) {
  return (
    <EmptyState
      align="start"
      className="mt-4"
      drawing={<NoResults />}
      title={<Trans>No question matches all of these words.</Trans>}
      text={<Trans>Try fewer words. Customer service can help with everything else.</Trans>}
      actions={
        <Button look="line" onClick={() => setTyped('')}>
          <Trans>Show all questions</Trans>
        </Button>
      }
    />
  )
}
