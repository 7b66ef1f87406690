import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useFreeHands } from '../browser/use-free-hands.ts'
import { listenLive } from '../live/use-live.ts'
import { matchPhoto } from '../photos/photo-files.ts'
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
  const seen = useLoaded(
    data ? [user.profile, data.profile].map((each) => matchPhoto(each).src) : null,
  )
  useEffect(() => {
    // Somebody who has gone meanwhile is not announced.
    if (isError) closeMatch()
  }, [isError])
  if (!data || !free || !seen) return null
  return (
    <Suspense fallback={null}>
      <MatchModal person={data.profile} user={user} onClose={closeMatch} />
    </Suspense>
  )
}

const mostWaitMs = 1500

/** Whether these pictures are loaded, or have had time enough: two faces meet, not two empty frames. */
function useLoaded(sources: (string | null)[] | null): boolean {
  const [loaded, setLoaded] = useState(false)
  const asked = sources?.join(' ')
  useEffect(() => {
    if (asked === undefined) return
    const done = () => setLoaded(true)
    const wait = setTimeout(done, mostWaitMs)
    void Promise.allSettled(asked.split(' ').filter(Boolean).map(load)).then(done)
    return () => clearTimeout(wait)
  }, [asked])
  return loaded
}

function load(source: string): Promise<void> {
  const image = new Image()
  image.src = source
  return image.decode()
}
