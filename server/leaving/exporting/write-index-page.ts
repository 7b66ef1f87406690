import { msg } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import { escapeHtml } from '../../notifications/write-mail.ts'
import { fieldWords } from './field-words.ts'
import type { Other } from './gather-export.ts'
import { writeMoney } from './write-money-tables.ts'
import { type Cell, closePage, momentWriter, openPage, writeTable } from './write-page.ts'
import type { Copy } from './zip-export.ts'

/**
 * The first page to open, piece by piece: everything there is to read, and the way to each
 * conversation.
 */
export async function* writeIndexPage(db: Database, copy: Copy): AsyncGenerator<string> {
  const { words, site, data } = copy
  const siteName = site.name
  const moment = momentWriter(copy)(data.made_at)
  const intro = [
    words._(msg`This is a copy of everything that ${siteName} keeps about you, made on ${moment}.`),
    words._(
      msg`The same is in data.json, for programs. Your photos are in the folder photos, your conversations in the folder messages. Keep the copy where only you can read it.`,
    ),
  ]
  yield openPage(copy, words._(msg`Your data at ${siteName}`))
  yield* intro.map((each) => `<p>${escapeHtml(each)}</p>\n`)
  yield writeAbout(copy)
  yield writePhotos(copy)
  yield writeOthers(copy)
  yield* writeMoney(db, copy)
  yield writeLetters(copy)
  yield closePage
}

function writeAbout(copy: Copy): string {
  const { words, data } = copy
  const sessions = data.sessions.map((each) => [
    each.user_agent,
    each.country ?? '',
    momentWriter(copy)(each.created_at),
    momentWriter(copy)(each.last_seen_at),
  ])
  const heads = [
    words._(msg`Browser`),
    words._(msg`Country`),
    words._(msg`Signed in`),
    words._(msg`Last used`),
  ]
  return [
    writeTable(words._(msg`Account`), [], listFields(copy, data.account)),
    writeTable(words._(msg`Profile`), [], listFields(copy, data.profile)),
    writeTable(words._(msg`Where you are signed in`), heads, sessions),
  ].join('')
}

/** Empty fields are left out. */
function listFields(copy: Copy, fields: Record<string, unknown>): Cell[][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const shown = writeValue(copy, value)
    const word = fieldWords[name]
    return shown === '' ? [] : [[word ? copy.words._(word) : name, shown]]
  })
}

function writeValue(copy: Copy, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentWriter(copy)(value)
  if (typeof value === 'boolean') {
    return value ? copy.words._(msg`yes`) : copy.words._(msg`no`)
  }
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return `${value}`
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}

function writePhotos({ words, data }: Copy): string {
  const rows = data.photos.map(({ file, caption, status, rejection_reason }) => [
    { html: imageOf(file) },
    caption,
    status,
    rejection_reason ?? '',
  ])
  return writeTable(words._(msg`Photos`), [], rows)
}

function imageOf(file: string): string {
  return `<img src="${file}" alt="">`
}

function writeOthers(copy: Copy): string {
  const { words, data } = copy
  const moment = momentWriter(copy)
  const nameOf = (name: string | null) => name ?? words._(msg`No longer visible`)
  const heads = [words._(msg`Name`), words._(msg`When`)]
  const list = (title: string, others: Other[]) =>
    writeTable(
      title,
      heads,
      others.map((each) => [nameOf(each.name), moment(each.created_at)]),
    )
  const conversations = data.conversations.map((each) => [
    { html: `<a href="messages/${each.id}.html">${escapeHtml(nameOf(each.with))}</a>` },
    moment(each.created_at),
  ])
  return [
    writeTable(words._(msg`Conversations`), heads, conversations),
    list(words._(msg`People you like`), data.likes_given),
    list(words._(msg`Who likes you`), data.likes_received),
    list(words._(msg`People you said “no thanks” to`), data.passed),
    list(words._(msg`People you’ve blocked`), data.blocked),
  ].join('')
}

function writeLetters(copy: Copy): string {
  const { words, data } = copy
  const moment = momentWriter(copy)
  return [
    writeTable(
      words._(msg`Messages to us`),
      [
        words._(msg`Number`),
        words._(msg`When`),
        words._(msg`Your words`),
        words._(msg`Our answer`),
      ],
      data.cases.map((each) => [
        each.number,
        moment(each.created_at),
        { html: [escapeHtml(each.words), ...each.pictures.map(imageOf)].join('\n') },
        each.answer ?? '',
      ]),
    ),
    writeTable(
      words._(msg`Your reports`),
      [words._(msg`When`), words._(msg`Reason`), words._(msg`Your words`), words._(msg`State`)],
      data.reports.map((each) => [moment(each.created_at), each.reason, each.text, each.state]),
    ),
  ].join('')
}
