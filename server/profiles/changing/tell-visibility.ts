import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { tellHidden, tellPresence } from '../../live/presence.ts'

/** After a change of invisible mode: who chats with the member sees it go offline, or come back. */
export async function tellVisibility(
  context: Context,
  { member }: MemberAsker,
  invisible: boolean,
): Promise<void> {
  if (!context.connections.isOnline(member.id)) return
  if (invisible) await tellHidden(context, member.id)
  else await tellPresence(context, member.id, true)
}
