import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../ask.ts'
import { pageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * One member as visitors may see them. Somebody who is signed in is taken to the profile itself.
 */
export const memberLanderData = pageData({
  elsewhere: ({ params, user }) => (user ? paths.member(idOf(params)) : null),
  questions: ({ params }) => [memberQuestion(idOf(params)), ask('GET /api/interests.php', {})],
})

/** The member of this page. */
export function useLanderMember(id: string): Profile | null {
  return useQuery({ ...memberQuestion(id), throwOnError: false }).data?.profile ?? null
}

/** A visit begins here, so it is not one of the few profiles that a visitor may open. */
function memberQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id }, query: { lander: '1' } })
}

function idOf({ id = '' }: { id?: string }): string {
  if (!idPattern.test(id)) throw data(null, { status: 404 })
  return id
}
