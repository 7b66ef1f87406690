import { useEffect, useState } from 'react'
import { typingPace } from '#contract/rules/typing-pace.ts'
import { listenLive } from '../../live/use-live.ts'
import type { ThreadIds } from './thread-ids.ts'

/**
 * Until when each member counts as typing. Kept outside the component: the first message of a
 * conversation changes the page.
 */
const writingUntil = new Map<string, number>()

/**
 * Whether the other person is typing: until a message comes, or for five seconds after the last
 * sign. Two people have only one conversation, so who is typing is enough to know where.
 */
export function usePartnerTyping({ profileId }: Pick<ThreadIds, 'profileId'>): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      writingUntil.delete(profileId)
      setTyping(false)
    }
    const show = (until: number) => {
      clearTimeout(timer)
      writingUntil.set(profileId, until)
      timer = setTimeout(stop, until - Date.now())
      setTyping(true)
    }
    const unsubscribe = listenLive((event) => {
      if (event.type === 'message' && event.message.sender_id === profileId) stop()
      if (event.type === 'typing' && event.member_id === profileId)
        show(Date.now() + typingPace.show_ms)
    })
    const known = writingUntil.get(profileId) ?? 0
    if (known > Date.now()) show(known)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      setTyping(false)
    }
  }, [profileId])
  return typing
}
