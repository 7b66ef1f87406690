import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { useFreeHands } from '../browser/use-free-hands.ts'
import { listenLive } from '../live/use-live.ts'
import { profileQuestion } from '../profiles/use-profile.ts'
import { useUser } from '../sites/site.ts'
import { announceMatch, closeMatch, useNextMatch } from './match-queue.ts'

const MatchModal = lazy(() =>
  import('./match-modal.tsx').then(({ MatchModal }) => ({ default: MatchModal })),
)

/** Shows each match once, whichever of the two likes made it. Present on every page. */
export function MatchAnnouncer() {
  const user = useUser()
  const next = useNextMatch()
  useEffect(
    () => listenLive((event) => event.type === 'match' && announceMatch(event.member_id)),
    [],
  )
  return user && next ? <NextMatch key={next} user={user} id={next} /> : null
}

function NextMatch({ user, id }: { user: User; id: string }) {
  const { data, isError } = useQuery({ ...profileQuestion(id), throwOnError: false })
  const free = useFreeHands()
  useEffect(() => {
    // Somebody who has gone meanwhile is not announced.
    if (isError) closeMatch()
  }, [isError])
  if (!data || !free) return null
  return (
    <Suspense fallback={null}>
      <MatchModal person={data.profile} user={user} onClose={closeMatch} />
    </Suspense>
  )
}
