import type { Chat } from '#contract/chats.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { type MainPhotoRow, mainPhotoColumns, presentMainPhoto } from '../photos/present-image.ts'
import { mayGoOn } from '../profiles/may-meet.ts'
import { shownAge } from '../profiles/shown-age.ts'

export type PartnerRow = MainPhotoRow & {
  partner_id: string
  name: string
  date_of_birth: string
  fictional: boolean
  invisible: boolean
  available: boolean
}

/** The columns of a PartnerRow; `me` and `partner` are rows of profiles. */
export function partnerColumns(me: string, partner: string): string {
  return `${partner}.id as partner_id, ${partner}.name, ${partner}.fictional, ${partner}.invisible,
    ${partner}.date_of_birth, ${mayGoOn(me, partner)} as available, ${mainPhotoColumns}`
}

/** The other side of a chat. Of a profile that can't be opened any more only the name is left. */
export function presentPartner(context: Context, asker: Asker, row: PartnerRow): Chat['profile'] {
  const shown = row.available
  return {
    id: row.partner_id,
    name: row.name,
    age: shown ? shownAge(row.date_of_birth, context.db.now()) : null,
    main_image: shown ? presentMainPhoto(context, asker, row) : null,
    online:
      shown && !row.fictional && !row.invisible && context.connections.isOnline(row.partner_id),
    fictional: row.fictional,
    available: shown,
  }
}
