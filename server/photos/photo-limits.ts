import type { Asker, MemberAsker } from '../asker.ts'

/** How many photos a member can have; more for premium members. */
export function photoLimit(asker: MemberAsker): number {
  const { free_photos, premium_photos } = asker.site.settings
  return asker.member.premium ? premium_photos : free_photos
}

/** How many of another member's photos this viewer sees; the main one always. */
export function photosSeen(asker: Asker): number {
  if (!asker.member) return 1
  if (asker.member.premium) return Number.POSITIVE_INFINITY
  return Math.max(1, asker.site.settings.photos_seen_by_free)
}
