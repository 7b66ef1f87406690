import type { Context } from '../../context.ts'
import { markDelivered } from '../mark-delivered.ts'
import { type MessageRow, presentMessage } from '../present-message.ts'
import type { SendRow } from './sending.ts'

/** Tells the open pages of both people about a message that was committed. */
export async function tellBoth(context: Context, sent: MessageRow, row: SendRow): Promise<void> {
  const { bus } = context
  const recipientId = row.recipient_id
  if (!recipientId) throw new Error('A sent message has no recipient.')
  const message = presentMessage(context, 'anybody', sent)
  const { sender_id: senderId, conversation_id: conversationId, number } = message
  bus.publish(recipientId, { type: 'message', message })
  bus.publish(senderId, { type: 'message', message, credits: row.balance })
  bus.publish(senderId, { type: 'credits', credits: row.balance, paid_user: row.premium })
  if (row.had_unread) {
    const read = { conversation_id: conversationId, delivered_number: number, read_number: number }
    for (const side of [recipientId, senderId]) {
      bus.publish(side, { type: 'read', member_id: senderId, ...read })
    }
  }
  if (row.delivered) {
    bus.publish(senderId, {
      type: 'read',
      conversation_id: conversationId,
      member_id: recipientId,
      delivered_number: number,
      read_number: row.their_read_number,
    })
  } else if (context.connections.isOnline(recipientId)) {
    await markDelivered(context, recipientId, conversationId)
  }
}
