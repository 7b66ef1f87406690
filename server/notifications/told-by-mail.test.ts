import { expect, test } from 'vitest'
import type { NotificationChanges } from '#contract/notifications.ts'
import { runSends } from '../chats/send-batches.ts'
import { eraseMember } from '../leaving/erasing/erase-member.ts'
import { blockMember } from '../moderation/block-member.ts'
import type { Mail } from '../outside/mail.ts'
import { makeVariants } from '../photos/pictures.ts'
import { hashToken } from '../secrets/tokens.ts'
import { aChatPhoto } from '../testing/chat-photos.ts'
import { mailsTo } from '../testing/mails.ts'
import { meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, aSite, type MemberTraits, type TestMember, theSite } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { aSending, type Words } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { MailName, MailValues } from './mail.ts'
import { changeChoices } from './notification-choices.ts'

const { db } = await testDatabase()
await theSite(db)
const here = await meeting(db)
const { photoStorage } = here.context

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0
/** Somebody with a name of letters alone, which no number in a mail can be taken for. */
async function someone(traits: MemberTraits = {}): Promise<TestMember> {
  made += 1
  const name = `Name${letters[made % 26]}${letters[Math.floor(made / 26)]}`
  // In the middle of a year of life, so that all are 34 on whatever day this runs.
  const born = new Date(Date.now() - 34.5 * 365.25 * 86_400_000).toISOString().slice(0, 10)
  return aMember(db, { name, dateOfBirth: born, ...traits })
}

async function writes(from: TestMember, to: TestMember, ...texts: string[]): Promise<void> {
  for (const text of texts) await send(from, to, { type: 'text', text })
}

async function send(from: TestMember, to: TestMember, draft: Words): Promise<void> {
  const [row] = await runSends(db, [aSending(from, to, { draft, credits: 0 })])
  expect(row?.outcome).toBe('sent')
}

async function likes(liker: { id: string }, liked: { id: string }): Promise<void> {
  const row = { liker_id: liker.id, liked_id: liked.id, created_at: db.now() }
  await db.kysely.insertInto('likes').values(row).execute()
}

const about = (cause: 'message' | 'like', people: { id: string }[]) =>
  people.map(({ id }) => ({ cause, memberId: id, number: 1 }))

const typeOf = {
  messages: 'new_messages',
  unread: 'unread_message_reminders',
  likes: 'like',
  week: 'weekly_updates',
} as const

/** The mails that leave when a notification about these people is due. */
function told(
  reader: TestMember,
  mail: keyof typeof typeOf & MailName,
  people: { id: string }[] = [],
  values: Partial<MailValues> = {},
): Promise<Mail[]> {
  const cause = mail === 'likes' ? 'like' : 'message'
  const given = { type: typeOf[mail], about: about(cause, people), ...values }
  return mailsTo(db, reader.id, mail, { values: given, more: { photoStorage } })
}

async function one(...given: Parameters<typeof told>): Promise<Mail> {
  const mails = await told(...given)
  expect(mails).toHaveLength(1)
  return mails[0] as Mail
}

const choose = (reader: TestMember, changes: NotificationChanges) =>
  changeChoices(db, reader.id, changes)

/** Where the button of a mail leads, and what its link is for. */
async function buttonLeads({ html }: Mail) {
  const [, token = ''] = /class="action" href="http:\/\/[\w.:-]+\/([\w-]{43})"/.exec(html) ?? []
  return leads(token)
}

/** The same of each row of people, by who it is. */
async function rowsLead({ html }: Mail) {
  const row = /class="person"[^>]*><a class="link" href="http:\/\/[\w.:-]+\/([\w-]{43})">(\w+),/g
  const found: [string, Awaited<ReturnType<typeof leads>>][] = []
  for (const [, token = '', name = ''] of html.matchAll(row)) found.push([name, await leads(token)])
  return found
}

function leads(token: string) {
  return db.kysely
    .selectFrom('links')
    .select(['purpose', 'path'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

async function conversationOf(reader: TestMember): Promise<string> {
  const row = await db.kysely
    .selectFrom('inbox_entries')
    .select('conversation_id')
    .where('member_id', '=', reader.id)
    .executeTakeFirstOrThrow()
  return row.conversation_id
}

async function chatOf(reader: TestMember, other: TestMember): Promise<string> {
  const row = await db.kysely
    .selectFrom('inbox_entries')
    .select('conversation_id')
    .where('member_id', '=', reader.id)
    .where('other_id', '=', other.id)
    .executeTakeFirstOrThrow()
  return row.conversation_id
}

/** How many links sign in that were made for a member. */
async function linksOf({ id }: TestMember): Promise<number> {
  const rows = await db.kysely
    .selectFrom('links')
    .select('path')
    .where('member_id', '=', id)
    .where('purpose', 'in', ['sign_in', 'photo'])
    .execute()
  return rows.length
}

async function hasPhoto(
  member: { id: string },
  { publicly }: { publicly: boolean },
): Promise<void> {
  const [id = ''] = await somePhotos(db, member.id, ['active'])
  const { files } = await makeVariants(await aPicture())
  for (const { name, bytes } of files) await photoStorage.write(`${id}/${name}`, bytes)
  await db.kysely
    .updateTable('profiles')
    .set({ shown_publicly: publicly })
    .where('id', '=', member.id)
    .execute()
}

const facesIn = (mail: Mail) => mail.files.filter(({ cid }) => cid?.endsWith('@people'))

test('a first message says who wrote, leads into the chat, and carries nothing of the text', {
  tags: ['S3.124'],
}, async () => {
  const [ronja, reader] = [await someone({ name: 'Ronja' }), await someone()]
  await writes(ronja, reader, 'Lighthouses are my weakness.')
  const mail = await one(reader, 'messages', [ronja], { type: 'new_conversations' })
  expect(mail.subject).toBe('Ronja has written to you')
  expect(mail.text).toContain('Ronja, 34')
  expect(mail.text).toContain('because Ronja wrote to you at Serenade while you were away')
  for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toContain('Lighthouses')
  const path = `/chats/${await conversationOf(reader)}`
  expect(await buttonLeads(mail)).toEqual({ purpose: 'sign_in', path })
  // One link for both: whoever wrote is where the button leads.
  expect(await rowsLead(mail)).toEqual([['Ronja', { purpose: 'sign_in', path }]])
  expect(await linksOf(reader)).toBe(1)
  for (const part of [mail.text, mail.html]) expect(part).not.toContain('/chats')
})

test('later messages are told with how many are unread when the mail is written', {
  tags: ['S3.125'],
}, async () => {
  const [ronja, reader] = [await someone({ name: 'Ronja B' }), await someone()]
  await writes(ronja, reader, 'One', 'Two', 'Three')
  const mail = await one(reader, 'messages', [ronja])
  expect(mail.subject).toBe('Ronja B wrote again (3)')
  expect(mail.text).toContain('3 new messages')
})

test('the mail has the beginning of the message for readers who want it', async () => {
  const [ronja, reader] = [await someone(), await someone()]
  await choose(reader, { shows_text: true })
  await writes(ronja, reader, `<b>Hello</b>\n\nyou ${'far away '.repeat(40)}end`)
  const { text, html } = await one(reader, 'messages', [ronja])
  expect(text).toMatch(/“<b>Hello<\/b> you (far away )+far…”/)
  expect(html).toContain('“&lt;b&gt;Hello&lt;/b&gt; you far away')
  expect(text).not.toContain('end”')
})

test('a photo is told as such, without it, and its link is one for photos', {
  tags: ['S2.52'],
}, async () => {
  const [ronja, reader] = [await someone({ credits: 9 }), await someone()]
  const photo_id = await aChatPhoto(db, ronja)
  await send(ronja, reader, { type: 'photo', photo_id, text: '' })
  const mail = await one(reader, 'messages', [ronja])
  expect(mail.text).toContain('Sent you a photo')
  expect(facesIn(mail)).toEqual([])
  const path = `/chats/${await conversationOf(reader)}`
  expect(await buttonLeads(mail)).toEqual({ purpose: 'photo', path })
})

test('several who wrote are told together, the latest first, each in a row', async () => {
  const reader = await someone()
  const people = [await someone(), await someone(), await someone()]
  for (const each of people) await writes(each, reader, 'Hello')
  const mail = await one(reader, 'messages', people)
  const [first, second, third] = people.map(({ name }) => name)
  expect(mail.subject).toBe(`3 new messages: ${third} and 2 others`)
  expect(mail.text).toMatch(new RegExp(`${third}, 34[^]*${second}, 34[^]*${first}, 34`))
  expect(mail.html.match(/class="who"/g)).toHaveLength(3)
  expect(await buttonLeads(mail)).toEqual({ purpose: 'sign_in', path: '/chats' })
})

test('each of several is a link of one use to their own chat, which says nothing of it', {
  tags: ['S2.52'],
}, async () => {
  const reader = await someone()
  const [ben, cem] = [await someone({ credits: 9 }), await someone()]
  await writes(cem, reader, 'Hello')
  const photo_id = await aChatPhoto(db, ben)
  await send(ben, reader, { type: 'photo', photo_id, text: '' })
  for (const name of ['messages', 'unread'] as const) {
    const mail = await one(reader, name, [ben, cem])
    const chat = async (other: TestMember) => `/chats/${await chatOf(reader, other)}`
    expect(await rowsLead(mail)).toEqual([
      [ben.name, { purpose: 'photo', path: await chat(ben) }],
      [cem.name, { purpose: 'sign_in', path: await chat(cem) }],
    ])
    expect(mail.text).toMatch(
      new RegExp(
        `${ben.name}, 34[^]*?\\nhttp://localhost:3000/[\\w-]{43}\\n[^]*${cem.name}, 34[^]*?\\nhttp`,
      ),
    )
    expect(mail.text).toContain('The button and each name sign you in once')
    const addresses = [...`${mail.text} ${mail.html}`.matchAll(/https?:[^\s"<]+/g)].join(' ')
    for (const each of [ben.id, cem.id, ben.name, 'chats', 'likes/']) {
      expect(addresses).not.toContain(each)
    }
  }
})

test('what is still unread is reminded of by name', { tags: ['S3.127'] }, async () => {
  const [ronja, reader] = [await someone(), await someone()]
  await writes(ronja, reader, 'Hello')
  const mail = await one(reader, 'unread', [ronja])
  expect(mail.subject).toBe(`Still unread: ${ronja.name}`)
  expect(mail.text).toContain('only this once')
})

type Case = [string, (writer: TestMember, reader: TestMember) => Promise<unknown>]

const gone: Case[] = [
  ['blocked the reader', async (writer, reader) => blocks(writer, reader)],
  ['was blocked by the reader', async (writer, reader) => blocks(reader, writer)],
  ['is on a break', (writer) => standing(writer, 'paused')],
  ['is excluded', (writer) => standing(writer, 'blocked')],
  ['has not confirmed the address', (writer) => standing(writer, 'disabled')],
  [
    'was erased',
    async (writer) => db.transaction((tx) => eraseMember(tx, writer.id, { again: true })),
  ],
]

async function blocks(one: TestMember, other: TestMember): Promise<void> {
  await blockMember(here.context, await here.as(one), other.id)
}

function standing({ id }: TestMember, status: 'paused' | 'blocked' | 'disabled') {
  return db.kysely.updateTable('profiles').set({ status }).where('id', '=', id).execute()
}

const seen: Case[] = [
  ['was read', (_, { id }) => reading(id, { unread: 0 })],
  ['left the list of chats', (_, { id }) => reading(id, { removed_at: db.now() })],
]

function reading(id: string, now: { unread: number } | { removed_at: Date }) {
  return db.kysely.updateTable('inbox_entries').set(now).where('member_id', '=', id).execute()
}

const off: Case[] = [
  ['wants none', (_, reader) => choose(reader, { mail: { new_messages: 'never' } })],
  ['wants nothing at all', (_, reader) => choose(reader, { all_off: true })],
  ['is on a break', (_, { id }) => account(id, { paused_at: db.now() })],
  ['is excluded', (_, { id }) => account(id, { status: 'blocked' })],
  [
    'has an address that bounces',
    (_, { id }) =>
      account(id, {
        mails_off_cause: 'bounce',
        mails_off_since: db.now(),
        notifications_disabled: ['new_messages'],
      }),
  ],
]

function account(id: string, now: Record<string, unknown>) {
  return db.kysely.updateTable('members').set(now).where('id', '=', id).execute()
}

test.each([
  ...gone.map(([words, act]): Case => [`the writer ${words}`, act]),
  ...seen.map(([words, act]): Case => [`the message ${words}`, act]),
  ...off.map(([words, act]): Case => [`the reader ${words}`, act]),
])('nothing is sent about a message if meanwhile %s', { tags: ['S3.125'] }, async (_, act) => {
  const [writer, reader] = [await someone(), await someone()]
  await writes(writer, reader, 'Hello')
  expect(await told(reader, 'messages', [writer])).toHaveLength(1)
  await act(writer, reader)
  expect(await told(reader, 'messages', [writer])).toEqual([])
})

test.each(gone)('among several, who %s is left out', async (_, act) => {
  const [writer, other, reader] = [await someone(), await someone(), await someone()]
  for (const each of [writer, other]) await writes(each, reader, 'Hello')
  await act(writer, reader)
  const mail = await one(reader, 'unread', [writer, other])
  expect(mail.text).toContain(other.name)
  expect(mail.text).not.toContain(writer.name)
  expect(mail.subject).toBe(`Still unread: ${other.name}`)
})

test('whoever turns invisible is still told of to those they wrote to, and to nobody else', async () => {
  const [writer, reader, liked] = [await someone(), await someone(), await someone()]
  await writes(writer, reader, 'Hello')
  await likes(writer, liked)
  await db.kysely
    .updateTable('profiles')
    .set({ invisible: true })
    .where('id', '=', writer.id)
    .execute()
  expect(await told(reader, 'messages', [writer])).toHaveLength(1)
  expect(await told(liked, 'likes', [writer])).toEqual([])
})

test('a like says whose it is, and a match that it is one', { tags: ['S3.126'] }, async () => {
  const [liker, match, reader] = [await someone(), await someone(), await someone()]
  await likes(liker, reader)
  const like = await one(reader, 'likes', [liker])
  expect(like.subject).toBe(`${liker.name} likes you`)
  expect(await buttonLeads(like)).toEqual({ purpose: 'sign_in', path: `/likes/m/${liker.id}` })
  await likes(reader, match)
  await likes(match, reader)
  const alone = await one(reader, 'likes', [match])
  expect(alone.subject).toBe(`You and ${match.name} like each other`)
  const both = await one(reader, 'likes', [liker, match])
  expect(both.subject).toBe('1 new match and 1 new like')
  expect(both.text.indexOf(match.name)).toBeLessThan(both.text.indexOf(liker.name))
  expect(await buttonLeads(both)).toEqual({ purpose: 'sign_in', path: '/likes' })
  expect(await rowsLead(both)).toEqual([
    [match.name, { purpose: 'sign_in', path: `/members/${match.id}/chat` }],
    [liker.name, { purpose: 'sign_in', path: `/likes/m/${liker.id}` }],
  ])
})

const pass = (reader: TestMember, { id }: TestMember) =>
  db.kysely
    .insertInto('passes')
    .values({ member_id: reader.id, passed_id: id, created_at: new Date(Date.now() + 1000) })
    .execute()

const see = (liker: TestMember) =>
  db.kysely.updateTable('likes').set({ seen_at: db.now() }).where('liker_id', '=', liker.id)

test.each([
  ...gone.map(([words, act]): Case => [`the other ${words}`, act]),
  ['the reader saw it', (liker) => see(liker).execute()],
  ['the reader said no thanks', (liker, reader) => pass(reader, liker)],
  [
    'the like was taken back',
    ({ id }) => db.kysely.deleteFrom('likes').where('liker_id', '=', id).execute(),
  ],
] satisfies Case[])('nothing is sent about a like if meanwhile %s', async (_, act) => {
  const [liker, reader] = [await someone(), await someone()]
  await likes(liker, reader)
  expect(await told(reader, 'likes', [liker])).toHaveLength(1)
  await act(liker, reader)
  expect(await told(reader, 'likes', [liker])).toEqual([])
})

test('the week has real numbers and people, and nothing if there is nothing', {
  tags: ['S3.129'],
}, async () => {
  const siteId = await aSite(db, { slug: 'weekly', host: 'weekly.test' })
  const reader = await someone({ siteId, gender: 'female', seeking: ['male'] })
  await choose(reader, { mail: { weekly_updates: 'weekly' } })
  expect(await told(reader, 'week')).toEqual([])
  const fits = { siteId, gender: 'male', seeking: ['female'] } satisfies MemberTraits
  const newcomer = await someone(fits)
  const hidden = await someone({ ...fits, invisible: true })
  const drawn = await someone({ ...fits, fictional: true })
  const liker = await someone({ siteId })
  await likes(liker, reader)
  await writes(newcomer, reader, 'Hello', 'again')
  const mail = await one(reader, 'week')
  expect(mail.text).toContain('New members who fit you: 1\nNew likes: 1\nUnread messages: 2')
  expect(mail.text).toContain(newcomer.name)
  for (const { name } of [hidden, drawn]) expect(mail.text).not.toContain(name)
  expect(await buttonLeads(mail)).toMatchObject({ path: '/members?sort=new&real=1' })
  expect(await rowsLead(mail)).toContainEqual([
    newcomer.name,
    { purpose: 'sign_in', path: `/members/${newcomer.id}` },
  ])
  await blocks(newcomer, reader)
  expect((await one(reader, 'week')).text).not.toContain(newcomer.name)
})

test('a fictional profile is called one wherever it is named', { tags: ['T48'] }, async () => {
  const [drawn, reader] = [await someone({ fictional: true }), await someone()]
  await writes(drawn, reader, 'Hello')
  await likes(drawn, reader)
  const mails = [
    await one(reader, 'messages', [drawn]),
    await one(reader, 'unread', [drawn]),
    await one(reader, 'likes', [drawn]),
  ]
  for (const { subject, text, html } of mails) {
    expect(subject).toContain(`${drawn.name} (Fictional profile)`)
    for (const part of [text, html]) {
      const named = part.split(drawn.name).slice(1)
      expect(named.length).toBeGreaterThan(0)
      for (const after of named) {
        expect(after).toMatch(
          /^(, 34)?( · | \(|<\/a><\/div><div><span class="fictional">)Fictional profile/,
        )
      }
    }
  }
})

test.each(['messages', 'unread', 'likes', 'week'] as const)(
  'told discreetly, the mail "%s" names nobody and says nothing of what it is about',
  async (mail) => {
    const [other, reader] = [await someone(), await someone()]
    await hasPhoto(other, { publicly: true })
    await choose(reader, {
      discreet: true,
      shows_text: true,
      mail: { weekly_updates: 'weekly' },
    })
    await writes(other, reader, 'Lighthouses')
    await likes(other, reader)
    const sent = await one(reader, mail, [other])
    expect(sent.from.name).toBe('Example Media B.V.')
    expect(sent.subject).toBe('You have news')
    expect(facesIn(sent)).toEqual([])
    expect(await rowsLead(sent)).toEqual([])
    expect(await linksOf(reader), 'no link of somebody who is not shown').toBe(1)
    for (const part of [sent.subject, sent.text, sent.html]) {
      for (const word of [other.name, reader.name, 'Lighthouses']) expect(part).not.toContain(word)
    }
    const read = `${sent.subject} ${sent.text}`.replaceAll(/https?:\S+/g, '')
    expect(read).not.toMatch(
      /\b(dat(e|ing)|lik(e|es|ed)|lov\w+|match\w*|flirt\w*|member\w*)\b(?! this)/i,
    )
  },
)

test('the face is sharp of those who agreed to be seen by everybody, and a teaser of others', async () => {
  const [open, shy, bare, reader] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ]
  await hasPhoto(open, { publicly: true })
  await hasPhoto(shy, { publicly: false })
  for (const each of [open, shy, bare]) await writes(each, reader, 'Hello')
  const sharpFace = facesIn(await one(reader, 'messages', [open]))
  const teaserFace = facesIn(await one(reader, 'messages', [shy]))
  const none = await one(reader, 'messages', [bare])
  expect([sharpFace.length, teaserFace.length, facesIn(none).length]).toEqual([1, 1, 0])
  expect(none.html).toContain(`<div class="initial">N</div>`)
  const bytes = [sharpFace, teaserFace].map(([face]) => face?.content.length ?? 0)
  expect(bytes[0]).toBeGreaterThan(2 * (bytes[1] ?? 0))
  for (const each of bytes) expect(each).toBeLessThan(8000)
})

test('a broken file of a photo holds no mail up', async () => {
  const [writer, reader] = [await someone(), await someone()]
  const [id] = await somePhotos(db, writer.id, ['active'])
  await photoStorage.write(`${id}/teaser.webp`, Buffer.from('no picture'))
  await writes(writer, reader, 'Hello')
  expect(facesIn(await one(reader, 'messages', [writer]))).toEqual([])
})

test('a mail about many is light all the same, and shows five of them', async () => {
  const reader = await someone()
  const people: TestMember[] = []
  for (const _ of Array(7)) {
    const writer = await someone()
    await hasPhoto(writer, { publicly: true })
    await writes(writer, reader, 'Hello')
    people.push(writer)
  }
  const mail = await one(reader, 'unread', people)
  expect(facesIn(mail)).toHaveLength(5)
  expect(mail.html.match(/class="who"/g)).toHaveLength(5)
  const weight = mail.files.reduce((sum, { content }) => sum + content.length, mail.html.length)
  expect(weight).toBeLessThan(60_000)
})

test.each([
  ['messages', 'No more e-mails about new messages'],
  ['unread', 'No more reminders of unread messages'],
  ['likes', 'No more e-mails about likes'],
  ['week', 'No more weekly e-mails'],
] as const)('the mail "%s" says why it came and ends by itself', async (name, words) => {
  const [other, reader] = [await someone(), await someone()]
  await choose(reader, { mail: { weekly_updates: 'weekly' } })
  await writes(other, reader, 'Hello')
  await likes(other, reader)
  const { text, headers } = await one(reader, name, [other])
  expect(text).toContain('You’re getting this e-mail because')
  const [, url] = new RegExp(`${words}\\n(http://localhost:3000/[\\w-]{22})\\n`).exec(text) ?? []
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const rows = await db.kysely
    .selectFrom('links')
    .select('type')
    .where('member_id', '=', reader.id)
    .where('purpose', '=', 'unsubscribe')
    .execute()
  expect(rows).toEqual([{ type: typeOf[name] }])
})
