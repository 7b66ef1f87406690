import { msg } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import { escapeHtml } from '../../notifications/write-mail.ts'
import { type Conversation, type ExportedMessage, readMessages } from './gather-export.ts'
import { closePage, momentWriter, openPage } from './write-page.ts'
import type { Copy } from './zip-export.ts'

/** One conversation as a readable page, piece by piece: who wrote what, and when. */
export async function* writeConversationPage(
  db: Database,
  copy: Copy,
  conversation: Conversation,
): AsyncGenerator<string> {
  const { words, memberId, data } = copy
  const other = conversation.with ?? words._(msg`Deleted member`)
  const writeMoment = momentWriter(copy)
  const title = words._(msg`Conversation with ${other}`)
  yield `${openPage(copy, title)}<p><a href="../index.html">${escapeHtml(words._(msg`Back to the overview`))}</a></p>\n<table><tbody>\n`
  for await (const message of readMessages(db, memberId, conversation.id)) {
    const name = message.from === 'me' ? data.profile.name : other
    yield `<tr><th scope="row">${escapeHtml(name)}</th><td>${writeContent(copy, message)}</td><td>${escapeHtml(writeMoment(message.created_at))}</td></tr>\n`
  }
  yield `</tbody></table>\n${closePage}`
}

function writeContent({ words }: Copy, { type, text, gift, photo }: ExportedMessage): string {
  const shown = escapeHtml(text)
  if (photo) return `<img src="../${photo}" alt="${escapeHtml(words._(msg`Photo`))}"> ${shown}`
  if (type === 'photo') return `<em>${escapeHtml(words._(msg`Photo`))}</em> ${shown}`
  if (gift) return `<em>${escapeHtml(words._(msg`Gift: ${gift}`))}</em> ${shown}`
  return shown || `<em>${escapeHtml(words._(msg`This member’s messages were erased`))}</em>`
}
