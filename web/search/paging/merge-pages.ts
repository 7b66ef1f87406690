import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'

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
