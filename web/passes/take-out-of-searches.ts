import type { QueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { knownAnswers } from '../data/known-answers.ts'

/** The list that somebody was in, and who came before them. */
type Place = { list: 'results' | 'similar'; before: string[]; person: ProfileCard }

/**
 * Removes somebody from every search that this page knows. Answers how to put them back where they
 * were, whatever has changed around them since.
 */
export function takeOutOfSearches(queries: QueryClient, id: string): () => void {
  const known = knownAnswers(queries, 'GET /api/members')
  const places = known.flatMap(({ queryKey, answer }) => {
    const place = placeOf(answer, id)
    return place ? [{ queryKey, place }] : []
  })
  for (const { queryKey, place } of places) {
    queries.setQueryData(queryKey, (answer) => answer && without(answer, place))
  }
  return () => {
    for (const { queryKey, place } of places) {
      queries.setQueryData(queryKey, (answer) => answer && putBack(answer, place))
    }
  }
}

function placeOf(answer: SearchResult, id: string): Place | undefined {
  for (const list of ['results', 'similar'] as const) {
    const index = answer[list].findIndex((person) => person.id === id)
    const person = answer[list][index]
    if (person) {
      return { list, before: answer[list].slice(0, index).map(({ id }) => id), person }
    }
  }
  return undefined
}

function without(answer: SearchResult, { list, person }: Place): SearchResult {
  return counted(answer, list, {
    people: answer[list].filter((each) => each.id !== person.id),
    by: -1,
  })
}

/** After the last of those who came before them and are still there. */
function putBack(answer: SearchResult, { list, before, person }: Place): SearchResult {
  if (placeOf(answer, person.id)) return answer
  const index = answer[list].findLastIndex(({ id }) => before.includes(id)) + 1
  return counted(answer, list, { people: answer[list].toSpliced(index, 0, person), by: 1 })
}

function counted(
  answer: SearchResult,
  list: Place['list'],
  { people, by }: { people: ProfileCard[]; by: 1 | -1 },
): SearchResult {
  if (list === 'similar') {
    return { ...answer, similar: people, num_similar: answer.num_similar + by }
  }
  const { num_results, num_passed } = answer
  return {
    ...answer,
    results: people,
    // Above the cap the number only says "more", so one fewer changes nothing.
    num_results: num_results > 1000 ? num_results : num_results + by,
    num_passed: num_passed - by,
  }
}
