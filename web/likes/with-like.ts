import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'

/** The three lists after the member liked this profile, or took the like back. */
export function withLike(known: LikesAnswer, person: ProfileCard, liked: boolean): LikesAnswer {
  const met = liked && known.liked_by.some((like) => like.id === person.id)
  const others = (ids: string[]) => ids.filter((id) => id !== person.id)
  return {
    ...known,
    profiles: [
      ...known.profiles.filter((profile) => profile.id !== person.id),
      { ...person, liked },
    ],
    likes: liked ? [person.id, ...others(known.likes)] : others(known.likes),
    matches: met ? [person.id, ...others(known.matches)] : others(known.matches),
  }
}

/** The same for a page of search results. */
export function withLikeInSearch(known: SearchResult, id: string, liked: boolean): SearchResult {
  const mark = (person: ProfileCard) => (person.id === id ? { ...person, liked } : person)
  return { ...known, results: known.results.map(mark), similar: known.similar.map(mark) }
}

/** The lists after this profile's like has been seen. */
export function withSeenLike(known: LikesAnswer, id: string): LikesAnswer {
  const liked_by = known.liked_by.map((like) =>
    like.id === id ? { ...like, like_new: false } : like,
  )
  return { ...known, liked_by }
}
