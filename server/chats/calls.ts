import type { chatCalls, Draft } from '#contract/chats.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { type Handlers, WithStatus } from '../handling.ts'
import { loadChats } from './load-chats.ts'
import { loadConversation, loadConversationWith } from './load-conversation.ts'
import { loadMessages } from './load-messages.ts'
import { readConversation } from './read-conversation.ts'
import { removeChat } from './remove-chat.ts'
import { restoreChat } from './restore-chat.ts'
import { type MessageDraft, sendMessage } from './send-message.ts'
import { typeInConversation } from './type-in-conversation.ts'

export const chatHandlers: Handlers<keyof typeof chatCalls> = {
  'GET /api/chats.php': ({ context, asker, query }) => loadChats(context, asker, query.before),

  'DELETE /api/chat.php': ({ db, asker, body }) => removeChat(db, asker, body.conversation.id),

  'POST /api/conversations/{id}/restore': ({ db, asker, params }) =>
    restoreChat(db, asker, params.id),

  'GET /api/conversations/{id}': ({ context, asker, params }) =>
    loadConversation(context, asker, params.id),

  'GET /api/members/{id}/conversation': ({ context, asker, params }) =>
    loadConversationWith(context, asker, params.id),

  'GET /api/conversations/{id}/messages': ({ context, asker, params, query }) =>
    loadMessages(context, asker, params.id, query),

  'POST /api/conversations/{id}/messages': ({ context, asker, params, body }) =>
    send(context, asker, { conversationId: params.id }, body),

  'POST /api/members/{id}/messages': ({ context, asker, params, body }) =>
    send(context, asker, { memberId: params.id }, body),

  'POST /api/conversations/{id}/read': ({ context, asker, params, body }) =>
    readConversation(context, asker, params.id, body.number),

  'POST /api/conversations/{id}/typing': ({ context, asker, params }) =>
    typeInConversation(context, asker, params.id),
}

async function send(
  context: Context,
  asker: MemberAsker,
  to: MessageDraft['to'],
  { id, type, text, acknowledge_fictional }: Draft,
) {
  const acknowledgeFictional = acknowledge_fictional ?? false
  const sent = await sendMessage(context, asker, { to, id, type, text, acknowledgeFictional })
  const answer = { message: sent.message, credits: sent.credits }
  return sent.repeated ? new WithStatus(200, answer) : answer
}
