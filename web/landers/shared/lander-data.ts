import { useQuery } from '@tanstack/react-query'
import { ask, type Question } from '../../ask.ts'
import type { Answer } from '../../calls.ts'
import { pageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'

const facesQuestion = (count: number) => ask('GET /api/faces', { query: { count } })

/**
 * A lander's data with this many faces, and more if its design asks for it. Somebody who is signed
 * in is taken to the members.
 */
export function landerData({ count, more = [] }: { count: number; more?: Question[] }) {
  return pageData({
    elsewhere: ({ user }) => (user ? paths.members() : null),
    extras: () => [...(count > 0 ? [facesQuestion(count)] : []), ...more],
  })
}

/** Who may be shown, and how many are online; nobody if the site does not say. */
export function useFaces(count: number): Answer<'GET /api/faces'> {
  return useQuery(facesQuestion(count)).data ?? { faces: [], num_online: 0 }
}
