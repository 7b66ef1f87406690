import { useEffect, useState } from 'react'
import { listenLive } from '../../live/use-live.ts'
import type { ThreadIds } from './thread-ids.ts'

const lastsMs = 5_000

/** True while the other one is writing: until a message comes, or for five seconds after the last sign. */
export function usePartnerTyping({ conversationId, profileId }: ThreadIds): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTyping(false)
    }
    const unsubscribe = listenLive((event) => {
      if (event.type === 'message' && event.message.sender_id === profileId) return stop()
      if (event.type !== 'typing' || event.conversation_id !== conversationId) return
      if (event.member_id !== profileId) return
      clearTimeout(timer)
      timer = setTimeout(stop, lastsMs)
      setTyping(true)
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [conversationId, profileId])
  return typing
}
