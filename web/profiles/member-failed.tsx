import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError } from '../calls.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ProfileFailed } from './profile-failed.tsx'

/** A member who is not shown here: what the first request refused, in the words of a later one. */
export function MemberFailed() {
  const { id = '' } = useParams()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<Problem> | null) : null
  if (!problem?.code) return <ErrorPage error={error} />
  return (
    <ProfileFailed
      id={id}
      error={new ProblemError(problem as Problem)}
      retry={() => void revalidate()}
    />
  )
}
