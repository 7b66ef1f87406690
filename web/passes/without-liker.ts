import type { LikesAnswer } from '#contract/likes.ts'

export type Received = LikesAnswer['liked_by'][number]

/** The lists after the member said "no thanks" to somebody; a match stays one. */
export function withoutLiker(known: LikesAnswer, id: string): LikesAnswer {
  return { ...known, liked_by: known.liked_by.filter((like) => like.id !== id) }
}

/** The lists after a "no thanks" was taken back: the like returns to its place. */
export function withLikerAgain(known: LikesAnswer, like: Received, index: number): LikesAnswer {
  if (known.liked_by.some((each) => each.id === like.id)) return known
  return { ...known, liked_by: known.liked_by.toSpliced(index, 0, like) }
}
