import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modesOf } from '#contract/notifications.ts'
import { projectFile } from '#database/project-file.ts'
import { nextHour } from '../notifications/notification-choices.ts'
import { type Cause, type Situation, typeOf, type Verdict, whenToTell } from './when-to-tell.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A Thursday, ten past one in Amsterdam. */
const noon = new Date('2026-11-19T12:10:00Z')
const ago = (ms: number) => new Date(noon.getTime() - ms)

const usual: Situation = {
  ...{ cause: 'message', channel: 'mail', mode: 'at_once', now: noon },
  ...{ happenedAt: noon, newestAt: noon, lastAbout: null, lastOfType: [] },
  ...{ over: false, looking: false, works: true, there: true, allOff: false },
  ...{ quiet: { from: 23, until: 8 }, timeZone: 'Europe/Amsterdam' },
}

type Line = [what: string, state: string, given: Partial<Situation>, push: string, mail: string]

const message = { cause: 'message' } as const
const night = new Date('2026-11-19T23:30:00Z')
const atNight = { now: night, happenedAt: night, newestAt: night }

/** The table of docs/notifications.md; the mode is a new member's unless a line names another. */
const table: Line[] = [
  ['New message', 'away', message, 'at once', 'later, Thu 13:15'],
  ['', 'unread for 5 minutes', { ...message, happenedAt: ago(5 * minuteMs) }, 'at once', 'at once'],
  ['', 'read meanwhile', { ...message, over: true }, 'never: over', 'never: over'],
  [
    '',
    'a page is in sight',
    { ...message, happenedAt: ago(5 * minuteMs), looking: true },
    'later, Thu 13:16',
    'later, Thu 13:15',
  ],
  [
    '',
    'a page is in sight, unread for 6 minutes',
    {
      ...message,
      ...{ happenedAt: ago(6 * minuteMs), newestAt: ago(6 * minuteMs) },
      looking: true,
    },
    'never: looking',
    'later, Thu 13:15',
  ],
  [
    '',
    'a mail about this chat 20 minutes ago',
    { ...message, happenedAt: ago(9 * minuteMs), lastAbout: ago(20 * minuteMs) },
    'at once',
    'later, Thu 13:50',
  ],
  [
    '',
    'three mails in the last hour',
    {
      ...message,
      happenedAt: ago(9 * minuteMs),
      lastOfType: [ago(10 * minuteMs), ago(20 * minuteMs), ago(50 * minuteMs)],
    },
    'at once',
    'later, Thu 13:20',
  ],
  ['', 'in quiet hours', { ...message, ...atNight }, 'gathered, Fri 08:00', 'gathered, Fri 08:00'],
  [
    '',
    'in quiet hours, and they are over',
    { ...message, happenedAt: night, newestAt: night, now: new Date('2026-11-20T07:00:00Z') },
    'together',
    'together',
  ],
  [
    '',
    'in quiet hours, but may be told',
    { ...message, ...atNight, quiet: null },
    'at once',
    'later, Fri 00:35',
  ],
  [
    '',
    'once a day was chosen',
    { ...message, mode: 'daily' },
    'gathered, Thu 18:00',
    'gathered, Thu 18:00',
  ],
  [
    'Unread',
    'since a moment ago',
    { cause: 'unread', mode: 'at_once' },
    'gathered, Fri 13:10',
    'gathered, Fri 13:10',
  ],
  [
    '',
    'for a day',
    { cause: 'unread', mode: 'at_once', newestAt: ago(24 * hourMs) },
    'together',
    'together',
  ],
  [
    '',
    'reminded of others 2 hours ago',
    { cause: 'unread', mode: 'at_once', newestAt: ago(24 * hourMs), lastOfType: [ago(2 * hourMs)] },
    'gathered, Fri 11:10',
    'gathered, Fri 11:10',
  ],
  ['Like', 'away', { cause: 'like', mode: 'daily' }, 'gathered, Thu 18:00', 'gathered, Thu 18:00'],
  ['', 'at once was chosen for push', { cause: 'like', mode: 'at_once' }, 'at once', ''],
  [
    '',
    'told an hour ago',
    { cause: 'like', mode: 'daily', happenedAt: ago(2 * hourMs), lastOfType: [ago(hourMs)] },
    'gathered, Thu 18:00',
    'gathered, Thu 18:00',
  ],
  ['', 'once a week was chosen', { cause: 'like', mode: 'weekly' }, '', 'gathered, Fri 18:00'],
  [
    '',
    'seen, or taken back',
    { cause: 'like', mode: 'daily', over: true },
    'never: over',
    'never: over',
  ],
  ['Match', 'away', { cause: 'match', mode: 'daily' }, 'at once', 'gathered, Thu 18:00'],
  [
    '',
    'a page is in sight',
    { cause: 'match', mode: 'daily', looking: true },
    'later, Thu 13:16',
    'gathered, Thu 18:00',
  ],
  ['Reminder', 'due', { cause: 'reminder', mode: 'at_once' }, 'at once', 'at once'],
  [
    '',
    'done meanwhile',
    { cause: 'reminder', mode: 'at_once', over: true },
    'never: over',
    'never: over',
  ],
  [
    'Your week',
    'chosen',
    { cause: 'week', mode: 'weekly' },
    'gathered, Fri 18:00',
    'gathered, Fri 18:00',
  ],
  [
    '',
    'a page is in sight',
    { cause: 'week', mode: 'weekly', looking: true },
    'gathered, Fri 18:00',
    'gathered, Fri 18:00',
  ],
  ['Offers, news', 'chosen', { cause: 'announcement', mode: 'at_once' }, 'at once', 'at once'],
  [
    '',
    'a page is in sight',
    { cause: 'announcement', mode: 'at_once', looking: true },
    'later, Thu 13:15',
    'later, Thu 13:15',
  ],
  ['', 'not chosen', { cause: 'announcement', mode: 'never' }, 'never: off', 'never: off'],
  ['Anything', 'switched off', { ...message, mode: 'never' }, 'never: off', 'never: off'],
  ['', 'all switched off', { ...message, allOff: true }, 'never: off', 'never: off'],
  [
    '',
    'on a break, blocked, leaving, not confirmed',
    { ...message, there: false },
    'never: away',
    'never: away',
  ],
  [
    '',
    'no browser takes push; mails are stopped',
    { ...message, works: false },
    'never: nowhere',
    'never: nowhere',
  ],
]

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Amsterdam', weekday: 'short', hour: '2-digit', minute: '2-digit' },
})
const inWords = (verdict: Verdict): string => {
  if (verdict.tell === 'never') return `never: ${verdict.because}`
  if (verdict.tell === 'now') return verdict.gathered ? 'together' : 'at once'
  return `${verdict.tell}, ${clock.format(verdict.at)}`
}

for (const [what, state, given, push, mail] of table) {
  test(`${what || '…'}, ${state}: push ${push || '–'}, mail ${mail || '–'}`, () => {
    const said = (channel: 'push' | 'mail') => inWords(whenToTell({ ...usual, ...given, channel }))
    if (push) expect(said('push')).toBe(push)
    if (mail) expect(said('mail')).toBe(mail)
  })
}

test('the table in docs/notifications.md is this one', async () => {
  const file = projectFile('docs/notifications.md').pathname
  const [text = ''] = (await readFile(file, 'utf8')).split('| what |')
  const lines = table.map(
    ([what, state, , push, mail]) => `| ${what} | ${state} | ${push || '–'} | ${mail || '–'} |`,
  )
  const head = '| what | and | push | mail |\n|---|---|---|---|\n'
  await expect(`${text}${head}${lines.join('\n')}\n`).toMatchFileSnapshot(file)
})

test('what a member can choose for a thing is judged under its own name', () => {
  const causes: Cause[] = ['message', 'unread', 'like', 'match', 'reminder', 'week', 'announcement']
  expect(causes.map((cause) => typeOf(cause, { is_first: false, announced: 'news' }))).toEqual([
    ...[
      'new_messages',
      'unread_message_reminders',
      'like',
      'like',
      'reminders',
      'weekly_updates',
      'news',
    ],
  ])
  expect(typeOf('message', { is_first: true, announced: null })).toBe('new_conversations')
  const offers = { is_first: false, announced: 'promotions' } as const
  expect(typeOf('announcement', offers)).toBe('promotions')
})

const moment = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-01-01'),
  noInvalidDate: true,
})
const zone = fc.constantFrom(
  'Europe/Amsterdam',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
)
const hourIn = (at: Date, timeZone: string) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
  )

test('the next full hour of a clock is later, within a day and a change of clocks, and shown as that hour', () => {
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 0, max: 23 }), (since, timeZone, hour) => {
      const at = nextHour(since, hour, timeZone)
      expect(at > since).toBe(true)
      expect(at.getTime() - since.getTime()).toBeLessThanOrEqual(25 * hourMs)
      // An hour that is left out when the clocks go forward is the one after it.
      expect([hour, (hour + 1) % 24]).toContain(hourIn(at, timeZone))
    }),
  )
})

test('where the clocks go forward, the hour that is left out is the one after it', () => {
  const evening = new Date('2026-03-28T22:30:00Z')
  expect(nextHour(evening, 2, 'Europe/Amsterdam')).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(nextHour(evening, 3, 'Europe/Amsterdam')).toEqual(new Date('2026-03-29T01:00:00Z'))
  const autumn = new Date('2026-10-24T22:30:00Z')
  expect(nextHour(autumn, 8, 'Europe/Amsterdam')).toEqual(new Date('2026-10-25T07:00:00Z'))
})

test('whatever the state, nothing leaves in quiet hours, and what waits is looked at again later', () => {
  const situation = fc.record({
    ...{ cause: fc.constantFrom<Cause>('message', 'unread', 'like', 'match', 'reminder', 'week') },
    ...{ channel: fc.constantFrom('push' as const, 'mail' as const), now: moment },
    ...{ happenedAt: moment, newestAt: moment, looking: fc.boolean(), timeZone: zone },
    ...{
      over: fc.constant(false),
      works: fc.constant(true),
      there: fc.constant(true),
      allOff: fc.constant(false),
    },
    mode: fc.constantFrom('at_once' as const, 'daily' as const, 'weekly' as const),
    quiet: fc.record({
      from: fc.integer({ min: 0, max: 23 }),
      until: fc.integer({ min: 0, max: 23 }),
    }),
    lastAbout: fc.option(moment),
    lastOfType: fc
      .array(moment, { maxLength: 4 })
      .map((all) => all.sort((one, other) => Number(other) - Number(one))),
  })
  fc.assert(
    fc.property(situation, (given) => {
      const verdict = whenToTell(given)
      if ('at' in verdict) expect(verdict.at > given.now).toBe(true)
      if (verdict.tell !== 'now' || given.quiet.from === given.quiet.until) return
      const hour = hourIn(given.now, given.timeZone)
      const { from, until } = given.quiet
      expect(from < until ? hour >= from && hour < until : hour >= from || hour < until).toBe(false)
    }),
  )
})

test('a new member is told of messages, likes and matches, and of nothing that was not chosen', () => {
  const on = Object.entries(modesOf).flatMap(([type, { mail, push }]) => [
    ...(mail[0] === 'never' ? [] : [`mail ${type}`]),
    ...(push[0] === 'never' ? [] : [`push ${type}`]),
  ])
  expect(on).toEqual([
    ...[
      'mail new_conversations',
      'push new_conversations',
      'mail new_messages',
      'push new_messages',
    ],
    ...['mail like', 'push like', 'mail unread_message_reminders', 'mail reminders'],
  ])
})
