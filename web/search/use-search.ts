import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { ask } from '../data/ask.ts'
import type { Filters } from './search-address.ts'

export type Search = {
  people: ProfileCard[]
  /** The latest answer: counts, similar members. */
  answer: SearchResult | null
  /** Whether what is shown still belongs to the previous filters. */
  outdated: boolean
  /** Whether a further page is loading. */
  adding: boolean
  error: Error | null
  retry: () => void
}

/** The pages of a search from one to another. While filters change, the last list stays. */
export function useSearch(filters: Filters, from: number, to: number): Search {
  const answers = useQueries({
    queries: Array.from({ length: to - from + 1 }, (_, index) => ({
      ...searchQuestion(filters, from + index),
      refetchOnWindowFocus: false,
      throwOnError: false,
    })),
  })
  useEffect(() => {
    // A like cancels answers on their way; a page that never arrived has to be requested again.
    for (const { isPending, fetchStatus, refetch } of answers) {
      if (isPending && fetchStatus === 'idle') void refetch()
    }
  })
  const ready = answers.flatMap((answer) => answer.data ?? [])
  const [kept, keep] = useState(ready)
  if (ready.length > 0 && !isSame(ready, kept)) keep(ready)
  const shown = ready.length > 0 ? ready : kept
  const failed = answers.find((answer) => answer.error)
  return {
    people: mergePages(shown),
    answer: shown.at(-1) ?? null,
    outdated: ready.length === 0 && shown.length > 0,
    adding: ready.length > 0 && ready.length < answers.length && !failed,
    error: failed?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}

/**
 * The members of several pages in one list. Somebody who came online between two answers is in
 * both, and is shown once.
 */
export function mergePages(pages: readonly SearchResult[]): ProfileCard[] {
  const people = new Map<string, ProfileCard>()
  for (const page of pages) {
    for (const person of page.results) if (!people.has(person.id)) people.set(person.id, person)
  }
  return [...people.values()]
}

function isSame(one: readonly SearchResult[], other: readonly SearchResult[]): boolean {
  return one.length === other.length && one.every((page, index) => page === other[index])
}

/** An order that changes before one's eyes is worse than one a few minutes old. */
const freshMs = 5 * 60_000

/** Coming back after a long read of profiles, one finds the list where one left it. */
const keptMs = 60 * 60_000

/** One page of the search. */
export function searchQuestion(filters: Filters, page: number) {
  const query = { ...filters, ...(page > 1 && { page }) }
  return { ...ask('GET /api/members', { query }), staleTime: freshMs, gcTime: keptMs }
}
