import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { hourMs, limitTries } from '../tries/limit-tries.ts'

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
