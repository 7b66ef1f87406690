/** How a request of one person about another ends: as it should, or with a refusal's code. */
export type Reach = 'seen' | 'blocked' | 'blocked_by_you' | 'profile_not_found'
export type Status = 'active' | 'disabled' | 'paused' | 'deleted'

type Like = { at: number; seen: boolean }

/** What is true between a few people, named by their numbers, without any database. */
export class VisibilityModel {
  readonly status = new Map<number, Status>()
  readonly hidden = new Set<number>()
  readonly blocks = new Set<string>()
  readonly likes = new Map<string, Like>()
  /** To whom one said "no thanks", and when. */
  readonly passes = new Map<string, number>()
  readonly conversations = new Set<string>()
  /** Who had a conversation that a block ended, also once it is lifted. */
  readonly endings = new Set<string>()
  /** Goes on with every step, as the clock of the real thing does. */
  now = 0

  statusOf(person: number): Status {
    return this.status.get(person) ?? 'active'
  }
  knows(one: number, other: number): boolean {
    return this.conversations.has(pair(one, other))
  }
  /** How the viewer reaches the target's profile. */
  reach(viewer: number, target: number): Reach {
    const hidden = this.hidden.has(target) && !this.knows(viewer, target)
    if (this.statusOf(target) !== 'active' || hidden) return 'profile_not_found'
    if (this.blocks.has(way(viewer, target))) return 'blocked_by_you'
    return this.blocks.has(way(target, viewer)) ? 'blocked' : 'seen'
  }
  sees(viewer: number, target: number): boolean {
    return viewer !== target && this.reach(viewer, target) === 'seen'
  }
  /** The target turns up by itself in search, swipe game and match finder, unless it is a match. */
  finds(viewer: number, target: number): boolean {
    return this.sees(viewer, target) && !this.hidden.has(target)
  }
  passed(viewer: number, target: number): boolean {
    return this.passes.has(way(viewer, target))
  }
  likesOf(viewer: number, target: number): boolean {
    return this.likes.has(way(viewer, target)) && this.sees(viewer, target)
  }
  /** The like stands in the viewer's list of likes received. */
  likedBy(viewer: number, liker: number): Like | null {
    const like = this.likes.get(way(liker, viewer))
    if (!like || !this.sees(viewer, liker)) return null
    return (this.passes.get(way(viewer, liker)) ?? -1) >= like.at ? null : like
  }
  matches(viewer: number, other: number): boolean {
    return this.likesOf(viewer, other) && this.likes.has(way(other, viewer))
  }
  /** Why the writer can't write to the reader now, or null. */
  obstacle(writer: number, reader: number): string | null {
    const known = this.knows(writer, reader)
    const status = this.statusOf(reader)
    if (known && status === 'disabled') return 'recipient_unconfirmed'
    const parted = this.blocks.has(way(writer, reader)) || this.blocks.has(way(reader, writer))
    if (known && status === 'paused' && !parted) return 'recipient_paused'
    if (status !== 'active' || (!known && this.hidden.has(reader))) return 'profile_not_found'
    if (this.blocks.has(way(writer, reader))) return 'blocked_by_you'
    if (this.blocks.has(way(reader, writer))) return 'blocked'
    return this.statusOf(writer) === 'paused' ? 'account_paused' : null
  }

  /** How asking for the conversation with a member ends: its obstacle, null, or a refusal's code. */
  asksToWrite(viewer: number, target: number): string | null {
    const reached = this.reach(viewer, target)
    if (this.knows(viewer, target) || reached === 'seen') return this.obstacle(viewer, target)
    return reached
  }

  like(viewer: number, target: number): string {
    const reached = this.reach(viewer, target)
    if (reached !== 'seen') return reached
    if (this.statusOf(viewer) === 'paused') return 'account_paused'
    if (this.hidden.has(target)) return 'invisible'
    const known = this.likes.get(way(viewer, target))
    this.likes.set(way(viewer, target), known ?? { at: this.now, seen: false })
    this.passes.delete(way(viewer, target))
    this.see(viewer, target)
    return this.likes.has(way(target, viewer)) ? 'match' : 'done'
  }
  pass(viewer: number, target: number): string {
    const reached = this.reach(viewer, target)
    if (reached !== 'seen') return reached
    if (this.statusOf(viewer) === 'paused') return 'account_paused'
    this.passes.set(way(viewer, target), this.now)
    this.see(viewer, target)
    return 'done'
  }
  see(viewer: number, liker: number): void {
    const like = this.likes.get(way(liker, viewer))
    if (like) like.seen = true
  }
  write(writer: number, reader: number): string {
    const obstacle = this.obstacle(writer, reader)
    if (obstacle === null) this.conversations.add(pair(writer, reader))
    return obstacle ?? 'done'
  }
  /** Who was told of nobody there blocks nobody; whose conversation was ended knows with whom it was. */
  block(viewer: number, target: number): string {
    const findable = this.statusOf(target) === 'active' && !this.hidden.has(target)
    const told = this.blocks.has(way(viewer, target)) || this.endings.has(pair(viewer, target))
    if (!findable && !told && !this.knows(viewer, target)) return 'profile_not_found'
    this.blocks.add(way(viewer, target))
    if (this.knows(viewer, target)) this.endings.add(pair(viewer, target))
    this.likes.delete(way(viewer, target))
    this.likes.delete(way(target, viewer))
    this.conversations.delete(pair(viewer, target))
    return 'done'
  }
  unblock(viewer: number, target: number): void {
    this.blocks.delete(way(viewer, target))
  }
}

/** From one person to another. */
export function way(from: number, to: number): string {
  return `${from}>${to}`
}

function pair(one: number, other: number): string {
  return [one, other].sort().join('-')
}
