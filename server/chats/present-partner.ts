import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  away: Chat['profile']['away']
}

/** The columns of a PartnerRow; `me` and `partner` are rows of profiles. */
export function partnerColumns(me: string, partner: string): string {
  return `${partner}.id as partner_id, ${partner}.name, ${partner}.fictional, ${partner}.invisible,
    ${partner}.date_of_birth, ${mayGoOn(me, partner)} as available, ${awayOf(partner)} as away, ${mainPhotoColumns}`
}

/**
 * A deleted account and a break may be mentioned; somebody who is blocked learns of neither, since
 * a block ends the chat.
 */
function awayOf(partner: string): string {
  return `case when ${partner}.status in ('paused', 'deleted') then ${partner}.status end`
}

/** The other side of a chat. If the profile can no longer be opened, only the name remains. */
export function presentPartner(
  context: Context,
  asker: Asker,
  row: PartnerRow,
  words: I18n,
): Chat['profile'] {
  const shown = row.available
  return {
    id: row.partner_id,
    name: row.away === 'deleted' ? words._(msg`Deleted member`) : row.name,
    age: shown ? shownAge(row.date_of_birth, context.db.now()) : null,
    main_image: shown ? presentMainPhoto(context, asker, row) : null,
    online:
      shown && !row.fictional && !row.invisible && context.connections.isOnline(row.partner_id),
    fictional: row.fictional,
    available: shown,
    away: row.away,
  }
}
