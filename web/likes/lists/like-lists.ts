import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'

const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export type Liked = { person: ProfileCard; isNew: boolean; matched: boolean }

/** The kind of likes named in an address; by default those received; null for anything else. */
export function likeTypeOf(name: string | undefined): LikeType | null {
  if (name === undefined) return 'received'
  return likeTypes.find((type) => type === name) ?? null
}

/** The people of one list, in its order. */
export function listLiked(likes: LikesAnswer, type: LikeType): Liked[] {
  const people = new Map(likes.profiles.map((person) => [person.id, person]))
  const fresh = new Set(likes.liked_by.filter((like) => like.like_new).map((like) => like.id))
  const met = new Set(likes.matches)
  const ids = {
    received: likes.liked_by.map((like) => like.id),
    given: likes.likes,
    matches: likes.matches,
  }[type]
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ person, isNew: fresh.has(id), matched: met.has(id) }] : []
  })
}

/** Who likes the member and is waiting for an answer: the next one after this profile, or null. */
export function nextWaiting(likes: LikesAnswer, afterId: string | null): string | null {
  const ids = likes.liked_by.map((like) => like.id)
  const at = afterId === null ? -1 : ids.indexOf(afterId)
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return inTurn.find((id) => !likes.likes.includes(id)) ?? null
}
