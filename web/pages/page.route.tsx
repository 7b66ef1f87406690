import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { type PageName, type PageText, pageNames } from '#contract/pages.ts'
import { ask } from '../ask.ts'
import { QuestionForm } from '../cases/question-form.tsx'
import { PageHead } from '../head/page-head.tsx'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import { CompanyBlock } from './company-block.tsx'
import { Contents } from './contents.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { PageTitle } from './page-title.tsx'
import { NoQuestion, QuestionFilter, useQuestionFilter } from './question-filter.tsx'

const question = (name: string) => {
  const known = pageNames.find((each) => each === name)
  if (!known) throw data(null, { status: 404 })
  return ask('GET /api/pages/{name}', { params: { name: known } })
}

const page = pageData({ questions: ({ params }) => [question(params.name ?? '')] })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A page that explains: what we promise, what we ask, how to reach us. */
export default function Page() {
  const { name } = useParams()
  const { data: answer } = useQuery(question(name as PageName))
  return answer && <TextPage key={name} page={answer.page} />
}

function TextPage({ page }: { page: PageText }) {
  const { i18n } = useLingui()
  const { name } = useSettings()
  const lang = page.language === i18n.locale ? undefined : page.language
  const asks = page.name === 'faq'
  const filter = useQuestionFilter(page.sections)
  const sections = asks ? filter.shown : page.sections
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={`${page.title} · ${name}`} description={page.description} />
      <CompanyBlock />
      <PageTitle page={page} lang={lang} />
      <div className="mt-8 flex flex-col gap-8 lg:flex-row lg:gap-12">
        {sections.length > 0 && <Contents sections={sections} lang={lang} />}
        <div className="min-w-0 flex-1">
          {asks && <QuestionFilter filter={filter} />}
          {sections.length === 0 && <NoQuestion filter={filter} />}
          <div lang={lang} className="grid grid-cols-1 gap-10">
            {sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id} className="scroll-mt-24 type-title-1">
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
