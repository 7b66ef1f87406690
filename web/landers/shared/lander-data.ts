import { useQuery } from '@tanstack/react-query'
import { ask, type Question } from '../../ask.ts'
import type { Answer } from '../../calls.ts'
import { pageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'

const facesQuestion = (count: number) => ask('GET /api/faces', { query: { count } })

/**
 * The data of a lander with so many faces, and more where its own design asks for it. Who is signed
 * in already is led to the members.
 */
export function landerData({ count, more = [] }: { count: number; more?: Question[] }) {
  return pageData({
    elsewhere: ({ user }) => (user ? paths.members() : null),
    extras: () => [...(count > 0 ? [facesQuestion(count)] : []), ...more],
  })
}

/** Who may be shown, and how many are online; nobody where the site does not say. */
export function useFaces(count: number): Answer<'GET /api/faces'> {
  return useQuery(facesQuestion(count)).data ?? { faces: [], num_online: 0 }
}
