import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker, SignedInMember } from '../context/asker.ts'
import { hourMs, limitTries } from '../tries/limit-tries.ts'

/** How many photos a member can have; more for premium members. */
export function photoLimit(asker: MemberAsker): number {
  const { free_photos, premium_photos } = asker.site.settings
  return asker.member.premium ? premium_photos : free_photos
}

/** Who looks at a photo, as far as it matters for what they see. */
export type Viewer = Pick<Asker, 'site'> & { member: Pick<SignedInMember, 'id' | 'premium'> | null }

/** How many of another member's photos this viewer sees; the main one always. */
export function photosSeen(asker: Viewer): number {
  if (!asker.member) return 1
  if (asker.member.premium) return Number.POSITIVE_INFINITY
  return Math.max(1, asker.site.settings.photos_seen_by_free)
}

const settingOf = {
  gallery: 'gallery_photos_an_hour',
  chat: 'chat_photos_an_hour',
  cut: 'photo_crops_an_hour',
} as const

/** Refuses a member who gives us pictures to process faster than people do. */
export async function limitPictures(
  db: Database,
  asker: MemberAsker,
  work: keyof typeof settingOf,
): Promise<void> {
  await limitTries(db, `pictures:${work}:${asker.member.id}`, {
    tries: asker.site.settings[settingOf[work]],
    windowMs: hourMs,
    refusal: 'rate_limited',
  })
}
