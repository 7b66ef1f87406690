import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Message } from '#contract/chats.ts'
import { isLanguage, type Language, languages } from '#contract/countries.ts'
import { readConversation } from '#server/chats/read-conversation.ts'
import { type Sender, sendMessage } from '#server/chats/send-message.ts'
import { typeInConversation } from '#server/chats/type-in-conversation.ts'
import type { Context } from '#server/context/context.ts'
import { Refusal } from '#server/context/refusal.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { findSite } from '#server/sites/find-site.ts'
import { readTable } from './read-table.ts'

/**
 * What Echo answers in each language to words, a gift and a photo. Each sentence says or shows that
 * there is nobody behind it; `{words}` are the first words of the message that it answers.
 */
const words = z.strictObject({
  text: z.array(z.string()).min(1),
  gift: z.string(),
  photo: z.string(),
})
export const echoWords: Readonly<Record<Language, z.infer<typeof words>>> = readTable(
  'echo.json',
  z.record(z.enum(languages), words),
)

const typingAfterMs = 1500
const answerAfterMs = 4000
/** Each pause is up to a quarter shorter or longer, as with people. */
const spread = 0.25
const creditsWhenLow = 50
const lowCredits = 10

export type EchoOptions = {
  /** How many times faster than in the demo; tests have no time to watch it think. */
  speed?: number
}

/**
 * Lets the demo's Echo answer whoever writes to it: it reads, types, and says in the sender's
 * language that it is a program. It never writes first.
 */
export function startEcho(
  context: Context,
  echoId: string,
  { speed = 1 }: EchoOptions = {},
): { stop: () => Promise<void> } {
  const timers = new Set<NodeJS.Timeout>()
  const latest = new Map<string, Message>()
  const working = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    const done = work.catch(unlessRefused(context)).finally(() => working.delete(done))
    working.add(done)
  }
  const later = (message: Message, afterMs: number, work: () => Promise<void>) => {
    const pause = (afterMs * (1 + spread * (2 * Math.random() - 1))) / speed
    const timer = setTimeout(() => {
      timers.delete(timer)
      // Somebody who writes again before the answer gets one answer, to the last message.
      if (latest.get(message.conversation_id) === message) begin(work())
    }, pause)
    timers.add(timer.unref())
  }
  const answer = (message: Message) => {
    latest.set(message.conversation_id, message)
    later(message, typingAfterMs, async () => {
      await showTyping(context, echoId, message)
      later(message, answerAfterMs - typingAfterMs, async () => {
        latest.delete(message.conversation_id)
        await sendAnswer(context, echoId, message)
      })
    })
  }
  const unsubscribe = context.bus.subscribe((memberId, event) => {
    if (memberId !== echoId || event.type !== 'message') return
    if (event.message.sender_id !== echoId) answer(event.message)
  })
  context.bus.attend(echoId)
  begin(answerWaiting(context, echoId, answer))
  return {
    stop: async () => {
      unsubscribe()
      latest.clear()
      await Promise.all(working)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function showTyping(context: Context, echoId: string, message: Message): Promise<void> {
  const echo = { member: { id: echoId } }
  await readConversation(context, echo, message.conversation_id, message.number)
  await typeInConversation(context, echo, message.conversation_id)
}

async function sendAnswer(context: Context, echoId: string, message: Message): Promise<void> {
  const site = await siteOf(context, echoId)
  const credits = await fillPurse(context, echoId)
  const sender: Sender = { site, member: { id: echoId } }
  if (credits < site.settings.message_credits) return
  const to = { conversationId: message.conversation_id }
  const text = await chooseSentence(context, message, site.settings.domain_language)
  await sendMessage(context, sender, to, { id: randomUUID(), type: 'text', text })
}

/** In the language that the sender chose, else the first one they speak, else the site's. */
async function chooseSentence(
  context: Context,
  message: Message,
  siteLanguage: Language,
): Promise<string> {
  const row = await context.db.kysely
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['members.language', 'profiles.languages'])
    .where('members.id', '=', message.sender_id)
    .executeTakeFirst()
  const known = [row?.language ?? '', ...(row?.languages ?? [])].find(isLanguage)
  const language = known ?? siteLanguage
  if (message.type !== 'text') return echoWords[language][message.type]
  const sentences = echoWords[language].text
  const sentence = sentences[(message.number >> 1) % sentences.length] ?? ''
  return sentence.replace('{words}', firstWords(message.text))
}

function firstWords(text: string): string {
  const words = text.split(/\s+/).slice(0, 6).join(' ')
  const short = [...words].slice(0, 60).join('')
  return short.length < text.length ? `${short} …` : short
}

/** The demo pays for itself, visibly in the ledger. */
async function fillPurse(context: Context, echoId: string): Promise<number> {
  const { balance } = await context.db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', echoId)
    .executeTakeFirstOrThrow()
  if (balance >= lowCredits) return balance
  return grantCredits(context.db, {
    memberId: echoId,
    credits: creditsWhenLow,
    reason: 'adjustment',
    reference: randomUUID(),
  })
}

async function siteOf(context: Context, echoId: string): Promise<Sender['site']> {
  const { host } = await context.db.kysely
    .selectFrom('profiles')
    .innerJoin('site_hosts', 'site_hosts.site_id', 'profiles.site_id')
    .select('site_hosts.host')
    .where('profiles.id', '=', echoId)
    .executeTakeFirstOrThrow()
  return findSite(context.db, host)
}

const waitingStatement = {
  name: 'waiting-for-echo',
  text: `select m.conversation_id, m.number, m.id, m.sender_id, m.type, m.text, m.created_at
    from inbox_entries e join conversations c on c.id = e.conversation_id
    join messages m on m.conversation_id = c.id and m.number = c.last_number
    where e.member_id = $1 and m.sender_id <> $1`,
}

/** Anybody who wrote while the program was not running gets an answer now. */
async function answerWaiting(
  context: Context,
  echoId: string,
  answer: (message: Message) => void,
): Promise<void> {
  for (const message of await context.db.query<Message>(waitingStatement, [echoId])) answer(message)
}

/** A sender who is not confirmed, has blocked Echo or is gone gets no answer, and that is fine. */
function unlessRefused(context: Context): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Refusal)) context.log.error({ err: error }, 'Echo could not answer')
  }
}
