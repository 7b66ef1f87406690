import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '#server/accounts/passwords.ts'
import { changeSetting } from '#server/sites/change-setting.ts'
import { completeSettings, siteSettings } from '#server/sites/settings.ts'
import { mailTo } from '#server/testing/mails.ts'
import { aConversation, somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession, type MemberTraits, type TestMember } from '#server/testing/people.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aSignup } from '#server/testing/signups.ts'
import { setStage } from '../access/scene.ts'
import { anAddress } from '../door.ts'
import { moneyNumbers, type Numeric } from './money-settings.ts'
import { wayNumbers } from './way-settings.ts'

const stage = await setStage()
const { db, setNow } = stage
const defaults = completeSettings({}, 1) as unknown as Record<string, unknown>
afterEach(() => setNow(null))

/** What each number changes for a person: set to another value, it shows as said here. */
const numbers: Record<string, Numeric> = {
  ...moneyNumbers(stage),
  ...wayNumbers(stage),
  consent_days: { value: 90, shows: daysUntilAsked, as: 90 },
  message_credits: { value: 3, shows: async () => (await write(await someone())).credits, as: 2 },
  photo_credits: { value: 4, shows: () => told('photo_credits'), as: 4 },
  signup_credits: { value: 2, shows: async () => (await signUp()).user.credits, as: 2 },
  welcome_percentage: { value: 40, shows: () => bonusOf('value_percentage'), as: 40 },
  welcome_seconds: { value: 600, shows: () => bonusOf('seconds_left'), as: 600 },
  message_length: {
    value: 10,
    shows: async () => (await write(await someone(), 'Twelve chars')).code,
    as: 'message_too_long',
  },
  sends_a_minute: { value: 2, shows: () => codesOf(3, write), as: 'ok ok rate_limited' },
  history_messages: { value: 2, shows: () => olderHidden(3), as: true },
  refund_days: { value: 30, shows: () => told('refund_days'), as: 30 },
  minimum_age: {
    value: 30,
    shows: async () => (await signUp({ date_of_birth: yearsAgo(29) })).code,
    as: 'invalid_input',
  },
  free_photos: { value: 5, shows: async () => (await photosOf({})).limit, as: 5 },
  premium_photos: {
    value: 30,
    shows: async () => (await photosOf({ premium: true })).limit,
    as: 30,
  },
  photos_seen_by_free: { value: 1, shows: () => lockedOf(4), as: 3 },
  free_conversations: {
    value: 0,
    shows: async () => (await write(await someone())).code,
    as: 'conversation_limit',
  },
  unconfirmed_conversations: {
    value: 0,
    shows: async () => (await write(await someone(unconfirmed))).code,
    as: 'unconfirmed',
  },
  swipe_likes_a_day: {
    value: 7,
    shows: async () => (await ask(await someone(), 'GET /api/swipe-game')).likes_a_day,
    as: 7,
  },
  pass_days: { value: 2, shows: () => passesAfterDays(3), as: 0 },
  gallery_photos_an_hour: { value: 1, shows: () => codesOf(2, upload), as: 'ok rate_limited' },
  chat_photos_an_hour: {
    value: 1,
    shows: () => codesOf(2, (who) => upload(who, '/api/chat-photos')),
    as: 'ok rate_limited',
  },
  photo_crops_an_hour: { value: 1, shows: cropTwice, as: 'ok rate_limited' },
  reports_a_day: { value: 2, shows: () => codesOf(3, report), as: 'ok ok rate_limited' },
  cases_a_day: { value: 2, shows: () => codesOf(3, complain), as: 'ok ok rate_limited' },
  cases_a_day_network: { value: 1, shows: complainTwice, as: 'ok rate_limited' },
  case_answer_days: { value: 3, shows: () => told('case_answer_days'), as: 3 },
  search_page: { value: 3, shows: async () => (await search()).results.length, as: 3 },
  search_count_cap: { value: 5, shows: async () => (await search()).num_results, as: 6 },
  login_attempts: {
    value: 2,
    shows: () => codesInNetwork(3, login('nobody@example.test')),
    as: 'login_failed login_failed login_blocked',
  },
  login_attempts_network: {
    value: 1,
    shows: () => codesInNetwork(2, (place) => login(`nobody.${place}@example.test`)()),
    as: 'login_failed login_blocked',
  },
  login_attempts_month: {
    value: 2,
    shows: () => guessesFromEverywhere(3),
    as: 'login_failed login_failed login_blocked',
  },
  login_block_minutes: { value: 45, shows: blockedMinutes, as: 45 },
  resets_a_day: {
    value: 1,
    shows: () => codesInNetwork(2, reset(`${randomUUID()}@example.test`)),
    as: 'email_not_found too_many_resets',
  },
  resets_an_hour_network: {
    value: 1,
    shows: () => codesInNetwork(2, (place) => reset(`somebody.${place}@example.test`)()),
    as: 'email_not_found rate_limited',
  },
  activation_mails_a_day: {
    value: 1,
    shows: () => codesOf(2, (who) => ask(who, 'POST /api/activation/resend'), unconfirmed),
    as: 'ok rate_limited',
  },
  signups_an_hour: {
    value: 1,
    shows: () => codesInNetwork(2, () => ['POST /api/signup', aSignup()]),
    as: 'ok rate_limited',
  },
  geocodes_an_hour: {
    value: 1,
    shows: () => codesInNetwork(2, () => ['GET /api/geocode.php?lat=52&lon=5', undefined]),
    as: 'ok rate_limited',
  },
  activation_days: {
    value: 9,
    shows: async () => (await mailTo(db, (await someone(unconfirmed)).id, 'activation')).text,
    as: expect.stringContaining('9 days'),
  },
  reset_hours: {
    value: 7,
    shows: async () => (await mailTo(db, (await someone()).id, 'reset')).text,
    as: expect.stringContaining('7 hours'),
  },
  mail_change_hours: {
    value: 9,
    shows: async () => Math.round((await wantAddress(await keyHolder())).hours ?? 0),
    as: 9,
  },
  mail_changes_a_day: {
    value: 2,
    shows: async () => {
      const who = await keyHolder()
      const codes = []
      for (const _ of Array(3)) codes.push((await wantAddress(who)).code)
      return codes.join(' ')
    },
    as: 'ok ok rate_limited',
  },
}

test.each(Object.entries(numbers))(
  'the site decides %s',
  { tags: ['S3.90'] },
  async (name, { value, shows, as }) => {
    expect(value).not.toBe(defaults[name])
    expect(await shows()).not.toEqual(as)
    expect(await changeSetting(db, { site: 'general', name, value })).toBe(null)
    const shown = await shows()
    await changeSetting(db, { site: 'general', name, value: defaults[name] })
    expect(shown).toEqual(as)
  },
)

test('there is no number of a site that is not tried here', { tags: ['S3.90'] }, () => {
  const numeric = Object.entries(siteSettings.shape).flatMap(([name, schema]) =>
    z.toJSONSchema(schema, { io: 'output' }).type === 'integer' ? [name] : [],
  )
  expect(Object.keys(numbers).sort()).toEqual(numeric.sort())
})

const unconfirmed: MemberTraits = { status: 'not_confirmed' }
const someone = (traits: MemberTraits = {}) => aMember(db, traits)
/** So long or a year less, and on no day more, wherever it is New Year already. */
const yearsAgo = (years: number) => `${db.now().getUTCFullYear() - years}-07-01`

/** What these tests read in answers, each of which the door has checked against the contract. */
type Told = {
  code: string
  credits: number
  limit: number
  likes_a_day: number
  num_results: number
  minutes: number
  older_hidden: boolean
  mail_change?: { expires_at: string }
  results: unknown[]
  profiles: unknown[]
  photo: { id: string }
  user: { id: string; credits: number }
  discountcode: Record<string, unknown>
  profile: { num_locked_photos: number }
  settings: Record<string, unknown>
}

async function ask(
  who: Pick<TestMember, 'id'> | null,
  request: string,
  body?: unknown,
): Promise<Told> {
  const cookie = who ? await aSession(db, who.id) : ''
  return tell(request, body, { cookie, address: anAddress() })
}

/** The answer's body; `code` is "ok", or that of the refusal. */
async function tell(request: string, body: unknown, knock: object): Promise<Told> {
  const answer = await stage.door(request, {
    ...knock,
    body: body && JSON.stringify(body),
  } as object)
  return { ...JSON.parse(answer.text || '{}'), code: answer.outcome }
}

async function told(name: string): Promise<unknown> {
  return (await ask(null, 'GET /api/settings.php')).settings[name]
}

/** After how many days a visitor is asked again about scripts of others, as the page says. */
async function daysUntilAsked(): Promise<number> {
  const fill = (value: object[]) =>
    changeSetting(db, { site: 'general', name: 'ads_scripts', value })
  await fill([{ company: 'Adnet', script: 'https://ads.example/a.js' }])
  const page = JSON.stringify(await ask(null, 'GET /api/pages/cookies'))
  await fill([])
  return Number(/ask again after (\d+) days/.exec(page)?.[1])
}

async function write(from: TestMember, text = 'Hello'): Promise<Told> {
  const { id } = await someone()
  const draft = { id: randomUUID(), type: 'text', text }
  return ask(from, `POST /api/members/${id}/messages`, draft)
}

async function report(from: TestMember): Promise<Told> {
  const { id: profile_id } = await someone()
  const words = { reason: 'spam', text: '', message_numbers: [] }
  return ask(from, 'POST /api/reports', { id: randomUUID(), profile_id, ...words })
}

/** Complains with a new e-mail address each time; only the member, or the network, is the same. */
async function complain(from: TestMember | null, address = anAddress()): Promise<Told> {
  const boundary = 'a-line-between-the-parts'
  const fields = {
    ...{ id: randomUUID(), kind: 'complaint', reason: 'other', name: 'Vera', profile: '' },
    ...{ email: `${randomUUID()}@example.test`, words: 'Something is wrong.' },
  }
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const answer = await stage.door('POST /api/cases', {
    address,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
    ...(from && { cookie: await aSession(db, from.id) }),
  })
  return { ...JSON.parse(answer.text), code: answer.outcome }
}

async function complainTwice(): Promise<string> {
  const address = anAddress()
  return [(await complain(null, address)).code, (await complain(null, address)).code].join(' ')
}

/** How the same act by one member ends each of several times. */
async function codesOf(
  times: number,
  act: (who: TestMember) => Promise<Told>,
  traits: MemberTraits = { premium: true, credits: 50 },
): Promise<string> {
  const who = await someone(traits)
  const codes = []
  for (const _ of Array(times)) codes.push((await act(who)).code)
  return codes.join(' ')
}

type Asked = [request: string, body: unknown]

/** How requests from one network end. */
async function codesInNetwork(times: number, act: (place: number) => Asked): Promise<string> {
  const address = anAddress()
  const codes = []
  for (const place of Array(times).keys()) {
    codes.push((await tell(...act(place), { address })).code)
  }
  return codes.join(' ')
}

const login = (who: string) => (): Asked => [
  'POST /api/user.php',
  { login: who, password: 'wrong' },
]
const reset = (email: string) => (): Asked => ['POST /api/password-reset', { email }]

const key = 'a password for this test'
const keyHash = await hashPassword(key)

/** Somebody whose password these tests know. */
async function keyHolder(): Promise<TestMember> {
  const who = await someone()
  const query = db.kysely.updateTable('members').set({ password_hash: keyHash })
  await query.where('id', '=', who.id).execute()
  return who
}

async function wantAddress(who: TestMember): Promise<{ code: string; hours?: number }> {
  const wanted = { email: `${randomUUID()}@example.test`, password: key }
  const { code, mail_change } = await ask(who, 'POST /api/mail-change', wanted)
  if (!mail_change) return { code }
  return { code, hours: (Date.parse(mail_change.expires_at) - Date.now()) / 3_600_000 }
}

const signUp = (traits = {}) => ask(null, 'POST /api/signup', aSignup(traits))
const search = async () => {
  await Promise.all(Array.from({ length: 8 }, () => someone()))
  return ask(await someone(), 'GET /api/members')
}

/** What a new member is told of the time bonus on signing up. */
async function bonusOf(field: string): Promise<unknown> {
  setNow(new Date())
  const { user } = await signUp()
  const { discountcode } = await ask(user, 'GET /api/discountcode.php?welcome=true')
  setNow(null)
  return discountcode[field]
}

async function photosOf(traits: MemberTraits): Promise<Told> {
  return ask(await someone(traits), 'GET /api/photos')
}

async function upload(who: TestMember, path = '/api/photos'): Promise<Told> {
  const { body, headers } = aForm(await aPicture())
  const cookie = await aSession(db, who.id)
  const answer = await stage.door(`POST ${path}`, { cookie, address: anAddress(), body, headers })
  return { ...JSON.parse(answer.text), code: answer.outcome }
}

async function cropTwice(): Promise<string> {
  const who = await someone()
  const { id } = (await upload(who)).photo
  const crop = (x: number) =>
    ask(who, `PUT /api/photos/${id}`, { square_crop: { x, y: 0, width: 0.9, height: 0.72 } })
  return [(await crop(0)).code, (await crop(0.1)).code].join(' ')
}

function aForm(picture: Buffer) {
  const boundary = 'a-line-between-the-parts'
  const part = 'Content-Disposition: form-data; name="photo"; filename="photo.jpg"'
  return {
    body: new Blob([
      `--${boundary}\r\n${part}\r\n\r\n`,
      new Uint8Array(picture),
      `\r\n--${boundary}--\r\n`,
    ]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function lockedOf(photos: number): Promise<number> {
  const [owner, viewer] = [await someone(), await someone()]
  await somePhotos(db, owner.id, Array(photos).fill('active'))
  return (await ask(viewer, `GET /api/members/${owner.id}`)).profile.num_locked_photos
}

async function olderHidden(messages: number): Promise<boolean> {
  const [ada, bruno] = [await someone(), await someone()]
  const id = await aConversation(db, ada.id, bruno.id)
  for (const _ of Array(messages)) {
    const draft = { id: randomUUID(), type: 'text', text: 'Hello' }
    await ask(ada, `POST /api/conversations/${id}/messages`, draft)
  }
  return (await ask(ada, `GET /api/conversations/${id}/messages`)).older_hidden
}

async function passesAfterDays(days: number): Promise<number> {
  const [ada, bruno] = [await someone(), await someone()]
  await ask(ada, `PUT /api/passes/${bruno.id}`)
  setNow(new Date(Date.now() + days * 86_400_000))
  const { profiles } = await ask(ada, 'GET /api/passes')
  setNow(null)
  return profiles.length
}

async function guessesFromEverywhere(times: number): Promise<string> {
  const codes: string[] = []
  const somebody = `${randomUUID()}@example.test`
  for (const _ of Array(times)) {
    codes.push((await tell(...login(somebody)(), { address: anAddress() })).code)
  }
  return codes.join(' ')
}

async function blockedMinutes(): Promise<number> {
  const address = anAddress()
  for (const _ of Array(5)) await tell(...login('nobody@example.test')(), { address })
  const blocked = await tell(...login('nobody@example.test')(), { address })
  return blocked.minutes
}
