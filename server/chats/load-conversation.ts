import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Chat, ConversationAnswer } from '#contract/chats.ts'
import { speak } from '#locales/speak.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import {
  type MainPhotoRow,
  mainPhotoColumns,
  mainPhotoOf,
  presentMainPhoto,
} from '../photos/present-image.ts'
import { mayGoOn } from '../profiles/may-meet.ts'
import { reachProfile } from '../profiles/reach-profile.ts'
import { shownAge } from '../profiles/shown-age.ts'
import type { SiteSettings } from '../sites/settings.ts'
import { mustAcknowledge, writeObstacle } from './send-statement.ts'

type ConversationRow = PartnerRow & {
  conversation_id: string | null
  obstacle: ConversationAnswer['obstacle']
  must_acknowledge: boolean
  delivered_number: number | null
  read_number: number | null
}

/** One's own conversation: with whom, and whether one can write there. */
export async function loadConversation(
  context: Context,
  asker: MemberAsker,
  conversationId: string,
): Promise<ConversationAnswer> {
  const row = await load(context, asker, ofConversation, conversationId)
  if (!row) throw new Refusal('conversation_not_found')
  return present(context, asker, row)
}

/** The conversation with a member, or what starting one would need. */
export async function loadConversationWith(
  context: Context,
  asker: MemberAsker,
  memberId: string,
): Promise<ConversationAnswer> {
  const row = await load(context, asker, withMember, memberId)
  // Without a conversation one learns no more than the profile shows.
  if (!row?.conversation_id) await reachProfile(context.db, asker, memberId)
  if (!row) throw new Refusal('profile_not_found')
  return present(context, asker, row)
}

async function load(
  context: Context,
  asker: MemberAsker,
  statement: { name: string; text: string },
  id: string,
): Promise<ConversationRow | undefined> {
  const { free_conversations, unconfirmed_conversations } = asker.site.settings
  const values = [asker.member.id, id, free_conversations, unconfirmed_conversations]
  const [row] = await context.db.query<ConversationRow>(statement, values)
  return row
}

async function present(
  context: Context,
  asker: MemberAsker,
  row: ConversationRow,
): Promise<ConversationAnswer> {
  return {
    conversation: row.conversation_id ? { id: row.conversation_id } : null,
    profile: presentPartner(context, asker, row, await speak(asker.locale)),
    obstacle: row.obstacle,
    must_acknowledge_fictional: row.must_acknowledge && isPaid(asker.site.settings),
    delivered_number: row.delivered_number ?? 0,
    read_number: row.read_number ?? 0,
  }
}

/** Whether anything that can be sent costs credits on this site. */
function isPaid({ message_credits, photo_credits, gifts }: SiteSettings): boolean {
  return [message_credits, photo_credits, ...Object.values(gifts)].some((credits) => credits > 0)
}

const judged = { writer: 'me', reader: 'p', conversation: 'c', wallet: 'w' }

const ofConversation = {
  name: 'load-conversation',
  text: conversationText(`(select other_id from inbox_entries
    where member_id = $1 and conversation_id = $2)`),
}

const withMember = { name: 'load-conversation-with', text: conversationText('$2') }

function conversationText(other: string): string {
  return `select c.id as conversation_id, o.delivered_number, o.read_number,
      ${partnerColumns('me', 'p')},
      ${mustAcknowledge('me', 'p', 'e')} as must_acknowledge,
      ${writeObstacle({ ...judged, limit: '$3::int', unconfirmedLimit: '$4::int' })} as obstacle
    from profiles me
    join wallets w on w.member_id = me.id
    join profiles p on p.id = ${other}
    left join conversations c on c.low_id = least(me.id, p.id) and c.high_id = greatest(me.id, p.id)
    left join inbox_entries e on e.member_id = me.id and e.conversation_id = c.id
    left join inbox_entries o on o.member_id = p.id and o.conversation_id = c.id
    ${mainPhotoOf('p')}
    where me.id = $1`
}

export type PartnerRow = MainPhotoRow & {
  partner_id: string
  name: string
  date_of_birth: string
  fictional: boolean
  invisible: boolean
  online_hidden: boolean
  available: boolean
  away: Chat['profile']['away']
}

/** The columns of a PartnerRow; `me` and `partner` are rows of profiles. */
export function partnerColumns(me: string, partner: string): string {
  return `${partner}.id as partner_id, ${partner}.name, ${partner}.fictional, ${partner}.invisible,
    ${partner}.online_hidden, ${partner}.date_of_birth, ${mayGoOn(me, partner)} as available, ${awayOf(partner)} as away, ${mainPhotoColumns}`
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
    online: shown && showsOnline(row) && context.connections.isOnline(row.partner_id),
    fictional: row.fictional,
    available: shown,
    away: row.away,
  }
}

function showsOnline({ fictional, invisible, online_hidden }: PartnerRow): boolean {
  return !fictional && !invisible && !online_hidden
}
