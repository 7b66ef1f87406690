import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageSection } from '#contract/pages.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { countQuestions, filterSections } from './filter-sections.ts'

/**
 * The parts of the sections that contain the words typed; without scripts, the words in the
 * address.
 */
export function useQuestionFilter(sections: PageSection[]) {
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const shown = filterSections(sections, typed)
  return { typed, setTyped, shown, found: countQuestions(shown) }
}

type Filter = ReturnType<typeof useQuestionFilter>

export function QuestionFilter({ filter: { typed, setTyped, found } }: { filter: Filter }) {
  const { t } = useLingui()
  return (
    <search data-print="no" className="mb-6 max-w-read">
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t`Find a question`}
          hint={t`One or more words from it or from its answer`}
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

export function NoQuestion({ filter: { setTyped } }: { filter: Filter }) {
  return (
    <EmptyState
      align="start"
      className="mt-4"
      drawing={<NoResults />}
      title={<Trans>No question holds all of these words.</Trans>}
      text={<Trans>Fewer words find more. Customer service answers everything else.</Trans>}
      actions={
        <Button look="line" onClick={() => setTyped('')}>
          <Trans>Show all questions</Trans>
        </Button>
      }
    />
  )
}
