import { typingPace } from '#contract/rules/typing-pace.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { isFindable, mayGoOn } from '../profiles/may-meet.ts'

const rememberedAtMost = 10_000

/**
 * When the other side last heard that each member is typing, by conversation; lives as long as the
 * process.
 */
const lastTold = new WeakMap<Context, Map<string, number>>()

/**
 * Tells the other side that the member is writing, at the pace of the contract. Kept nowhere. Who is
 * invisible, or takes a break, types unseen.
 */
export async function typeInConversation(
  context: Context,
  writer: { member: { id: string } },
  conversationId: string,
): Promise<void> {
  const memberId = writer.member.id
  const told = lastTold.get(context) ?? new Map<string, number>()
  lastTold.set(context, told)
  const key = `${memberId} ${conversationId}`
  const now = context.db.now().getTime()
  // If the clock was set back, nobody types unseen until it has come round again.
  if (Math.abs(now - (told.get(key) ?? 0)) < typingPace.pass_on_ms) return
  const [row] = await context.db.query<{ other_id: string; reaches: boolean }>(statement, [
    memberId,
    conversationId,
  ])
  if (!row) throw new Refusal('conversation_not_found')
  if (told.size >= rememberedAtMost) told.clear()
  told.set(key, now)
  if (!row.reaches) return
  context.bus.publish(row.other_id, {
    type: 'typing',
    conversation_id: conversationId,
    member_id: memberId,
  })
}

const statement = {
  name: 'type-in-conversation',
  text: `select e.other_id, ${mayGoOn('me', 'other')} and ${isFindable('me')} as reaches
    from inbox_entries e join profiles me on me.id = e.member_id join profiles other on other.id = e.other_id
    where e.member_id = $1 and e.conversation_id = $2`,
}
