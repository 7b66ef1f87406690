import type { chatCalls, Draft } from '#contract/chats.ts'
import { type GiftCode, giftCodes } from '#contract/options.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Handlers, WithStatus } from '../context/handling.ts'
import { answerChatPhoto, revokeChatPhoto } from '../photos/chat-photos.ts'
import { countReading } from '../reading/count-reading.ts'
import type { Site } from '../sites/site.ts'
import { loadChats, removeChat, restoreChat } from './chat-list.ts'
import { loadConversation, loadConversationWith } from './load-conversation.ts'
import { loadMessages, loadPhotoMessage } from './load-messages.ts'
import { presentMessage } from './present-message.ts'
import { readConversation } from './read-conversation.ts'
import { limitSends, sendMessage } from './send-message.ts'
import type { Addressee } from './sending.ts'
import { typeInConversation } from './type-in-conversation.ts'

export const chatHandlers: Handlers<keyof typeof chatCalls> = {
  'GET /api/chats.php': ({ context, asker, query }) => loadChats(context, asker, query),

  'DELETE /api/chat.php': ({ context, asker, body }) =>
    removeChat(context, asker, body.conversation.id),

  'POST /api/conversations/{id}/restore': ({ context, asker, params }) =>
    restoreChat(context, asker, params.id),

  'GET /api/conversations/{id}': ({ context, asker, params }) =>
    loadConversation(context, asker, params.id),

  'GET /api/members/{id}/conversation': async ({ context, asker, params }) => {
    await countReading(context, asker, 'cards', 1)
    return loadConversationWith(context, asker, params.id)
  },

  'GET /api/conversations/{id}/messages': ({ context, asker, params, query }) =>
    loadMessages(context, asker, params.id, query),

  'POST /api/conversations/{id}/messages': ({ context, asker, params, body }) =>
    send(context, asker, { conversationId: params.id }, body),

  'POST /api/members/{id}/messages': ({ context, asker, params, body }) =>
    send(context, asker, { memberId: params.id }, body),

  'PUT /api/conversations/{id}/messages/{number}/photo': async (asked) => {
    const { context, asker, params, body } = asked
    const message = await answerChatPhoto(context, asker, params, body.state, loadPhotoMessage)
    return { message: presentMessage(context, asker, message) }
  },

  'DELETE /api/conversations/{id}/messages/{number}/photo': ({ context, asker, params }) =>
    revokeChatPhoto(context, asker, params),

  'GET /api/gifts': async ({ asker }) => ({ gifts: listGifts(asker.site) }),

  'POST /api/conversations/{id}/read': ({ context, asker, params, body }) =>
    readConversation(context, asker, params.id, body.number),

  'POST /api/conversations/{id}/typing': ({ context, asker, params }) =>
    typeInConversation(context, asker, params.id),
}

async function send(context: Context, asker: MemberAsker, to: Addressee, draft: Draft) {
  await limitSends(context, asker)
  const sent = await sendMessage(context, asker, to, draft)
  const answer = { message: presentMessage(context, asker, sent.message), credits: sent.credits }
  return sent.repeated ? new WithStatus(200, answer) : answer
}

/** The gifts that the site sells with their prices, the cheapest first. */
function listGifts(site: Site): { id: GiftCode; credits: number }[] {
  return giftCodes
    .flatMap((id) => {
      const credits = site.settings.gifts[id]
      return credits === undefined ? [] : [{ id, credits }]
    })
    .sort((one, other) => one.credits - other.credits)
}
