import { markAllDelivered } from '../chats/read-conversation.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { tellHidden, tellPresence } from './presence.ts'

/**
 * After a change of invisible mode: people chatting with the member see them go offline, or come
 * back.
 */
export async function tellVisibility(
  context: Context,
  { member }: MemberAsker,
  invisible: boolean,
): Promise<void> {
  if (!context.connections.isOnline(member.id)) return
  if (invisible) return tellHidden(context, member.id)
  await tellPresence(context, member.id, true)
  await markAllDelivered(context, member.id)
}
