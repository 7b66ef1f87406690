import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError } from '../calls.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { useSettings } from '../sites/site.ts'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { isShut, VisitorGate } from './visitors/visitor-gate.tsx'

/** A member who is not shown here: what the first request refused, in the words of a later one. */
export function MemberFailed() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { name: site } = useSettings()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<Problem> | null) : null
  if (!problem?.code) return <ErrorPage error={error} />
  const refused = new ProblemError(problem as Problem)
  if (!isShut(refused)) {
    return <ProfileFailed id={id} error={refused} retry={() => void revalidate()} />
  }
  return (
    <VisitorGate>
      <title>{`${t`Members`} · ${site}`}</title>
      <ProfileSkeleton />
    </VisitorGate>
  )
}
