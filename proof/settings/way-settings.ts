import { randomUUID } from 'node:crypto'
import { createContext, type ServerBuild } from 'react-router'
import { hashPassword } from '#server/accounts/passwords.ts'
import { remindUnfinished } from '#server/accounts/reminders.ts'
import { forgetOldCases, makeNumber } from '#server/cases/cases.ts'
import { createHttp } from '#server/http.ts'
import { makeExport } from '#server/leaving/exporting/make-export.ts'
import { changeSetting } from '#server/sites/change-setting.ts'
import { mailTo } from '#server/testing/mails.ts'
import { aMember, aSession, type MemberTraits, type TestMember } from '#server/testing/people.ts'
import { aSignup } from '#server/testing/signups.ts'
import type { Stage } from '../access/scene.ts'
import { anAddress } from '../door.ts'
import { aPushSubscription } from '../push.ts'
import type { Numeric } from './money-settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const password = 'a quiet harbour'

/** What these tests read in answers, each of which the door has checked against the contract. */
type Told = {
  code: string
  link: { expires_at: string }
  deletion: { final_at: string }
  discountcode: { expires: string }
  data_export: { expires_at: string }
  notifications: { push_browsers: number }
  settings: Record<string, unknown>
}

/** What each number about coming, staying in touch and going changes for a person. */
export function wayNumbers(stage: Stage): Record<string, Numeric> {
  return { ...comingNumbers(stage), ...touchNumbers(stage), ...goingNumbers(stage) }
}

function comingNumbers(stage: Stage): Record<string, Numeric> {
  const { ask, told, someone } = customs(stage)
  /** How two looks by one member end, or by two members in the same network. */
  const readTwice = async (line: (id: string) => string, { shared = false } = {}) => {
    const address = anAddress()
    const first = await someone()
    const ends = []
    for (const reader of [first, shared ? await someone() : first]) {
      const { id } = await aMember(stage.db)
      ends.push((await ask(reader, line(id), undefined, address)).code)
    }
    return ends.join(' ')
  }
  const readTogether = async () => {
    const set = (value: number) =>
      changeSetting(stage.db, { site: 'general', name: 'profiles_an_hour', value })
    await set(4)
    const ends = await readTwice(aProfile, { shared: true })
    await set(600)
    return ends
  }
  const aProfile = (id: string) => `GET /api/members/${id}`
  const signUpTwice = async () => {
    const address = anAddress()
    const signUp = () => ask(null, 'POST /api/signup', aSignup(), address)
    return [(await signUp()).code, (await signUp()).code].join(' ')
  }
  return {
    tracking_days: { value: 2, shows: () => trackedSeconds(stage), as: 2 * 86_400 },
    signups_before_challenge: { value: 1, shows: signUpTwice, as: 'ok challenge_required' },
    visitor_views: {
      value: 2,
      shows: () => looks(stage, 3, { anew: false }),
      as: 'ok ok visitor_views_used',
    },
    profiles_an_hour: { value: 4, shows: () => readTwice(aProfile), as: 'ok reading_task' },
    cards_an_hour: {
      value: 96,
      shows: () => readTwice(() => 'GET /api/members'),
      as: 'ok reading_task',
    },
    photos_an_hour: { value: 1, shows: () => readTwice(() => 'HEAD /photos/none'), as: '404 429' },
    readers_of_network: { value: 1, shows: readTogether, as: 'ok reading_task' },
    visitor_views_days: { value: 2, shows: () => viewsSeconds(stage), as: 2 * 86_400 },
    visitor_profiles_an_hour: {
      value: 4,
      shows: () => looks(stage, 2, { anew: true }),
      as: 'ok reading_task',
    },
    robot_profiles_an_hour: {
      value: 0,
      shows: () => looks(stage, 1, { anew: true, robot: true }),
      as: 'reading_limited',
    },
    entry_skip_days: { value: 3, shows: () => told('entry_skip_days'), as: 3 },
    alert_days: { value: 3, shows: () => told('alert_days'), as: 3 },
  }
}

function touchNumbers(stage: Stage): Record<string, Numeric> {
  const { ask, someone, linkLifeMs } = customs(stage)
  const { db, setNow } = stage
  const remindedAfterHours = async (hours: number) => {
    const { id } = await someone({ status: 'not_confirmed' })
    setNow(new Date(Date.now() + hours * hourMs))
    await remindUnfinished(db)
    setNow(null)
    const query = db.kysely.selectFrom('members').select('reminded_at').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).reminded_at !== null
  }
  /** The reminder has both: first the button that signs in, last the way out of reminders. */
  const lifeInReminder = async (place: 0 | -1) => {
    const { text } = await mailTo(db, (await someone({ status: 'not_confirmed' })).id, 'reminder')
    return linkLifeMs(tokensIn(text).at(place))
  }
  const browsersOfThree = async () => {
    const who = await someone()
    for (const _ of Array(3)) {
      await ask(who, 'POST /api/user.php?push=1', { subscription: aPushSubscription() })
    }
    return (await ask(who, 'GET /api/notifications')).notifications.push_browsers
  }
  return {
    reminder_hours: { value: 1, shows: () => remindedAfterHours(2), as: true },
    sign_in_link_hours: {
      value: 5,
      shows: async () => Math.round((await lifeInReminder(0)) / hourMs),
      as: 5,
    },
    unsubscribe_link_days: {
      value: 40,
      shows: async () => Math.round((await lifeInReminder(-1)) / dayMs),
      as: 40,
    },
    push_browsers: { value: 2, shows: browsersOfThree, as: 2 },
  }
}

function goingNumbers(stage: Stage): Record<string, Numeric> {
  const { ask, someone, daysUntil } = customs(stage)
  const { db, context } = stage
  const askBackTwice = async () => {
    const { id, email } = await someone()
    await setPassword(stage, id)
    await ask({ id }, 'POST /api/account-deletion', { password, confirmed: true })
    const again = () => ask(null, 'POST /api/reactivation/ask', { login: email, password })
    return [(await again()).code, (await again()).code].join(' ')
  }
  const discountDays = async () => {
    await db.kysely.updateTable('companies').set({ delete_discount: 20 }).execute()
    const who = await someone()
    const { discountcode } = await ask(who, 'POST /api/account-deletion/discount')
    await db.kysely.updateTable('companies').set({ delete_discount: 0 }).execute()
    return daysUntil(discountcode.expires)
  }
  /** Makes the copy that a member asks for at once, as the job would. */
  const exportOnce = async (who: TestMember) => {
    const { code } = await ask(who, 'POST /api/data-export')
    const query = db.kysely.selectFrom('data_exports').select('id').where('state', '=', 'making')
    for (const { id } of await query.execute()) await makeExport(context, id)
    return code
  }
  const exportTwice = async () => {
    const who = await someone()
    return [await exportOnce(who), await exportOnce(who)].join(' ')
  }
  const exportHours = async () => {
    const who = await someone()
    await exportOnce(who)
    const { data_export } = await ask(who, 'GET /api/data-export')
    return Math.round((Date.parse(data_export.expires_at) - Date.now()) / hourMs)
  }
  return {
    deletion_days: {
      value: 5,
      shows: async () =>
        daysUntil((await ask(await someone(), 'GET /api/account-deletion')).deletion.final_at),
      as: 5,
    },
    reactivation_mails_a_day: { value: 1, shows: askBackTwice, as: 'ok rate_limited' },
    delete_discount_days: { value: 3, shows: discountDays, as: 3 },
    exports_a_day: { value: 1, shows: exportTwice, as: 'ok rate_limited' },
    export_hours: { value: 5, shows: exportHours, as: 5 },
    case_keep_days: { value: 10, shows: () => caseIsKeptDays(stage, 11), as: false },
  }
}

function customs({ db, door }: Stage) {
  const someone = (traits: MemberTraits = {}) => aMember(db, traits)
  const ask = async (
    who: { id: string } | null,
    line: string,
    body?: unknown,
    address = anAddress(),
  ): Promise<Told> => {
    const cookie = who ? await aSession(db, who.id) : ''
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await door(line, { cookie, address, ...given })
    return { ...JSON.parse(answer.text || '{}'), code: answer.outcome }
  }
  return {
    someone,
    ask,
    told: async (name: string) => (await ask(null, 'GET /api/settings.php')).settings[name],
    linkLifeMs: async (token = '') =>
      Date.parse((await ask(null, `GET /api/links/${token}`)).link.expires_at) - Date.now(),
    daysUntil: (moment: string) => Math.round((Date.parse(moment) - Date.now()) / dayMs),
  }
}

function tokensIn(text: string): string[] {
  return [...text.matchAll(/\/([\w-]{22}|[\w-]{43})\n/g)].map(([, token = '']) => token)
}

/** How long the browser keeps what the address of a first visit says. */
async function trackedSeconds({ context }: Stage): Promise<number> {
  const http = createHttp({ context, build: aBuild(), developing: true, files: null })
  const answer = await http.request(
    'http://localhost/?network=north',
    {},
    { incoming: { socket: { remoteAddress: anAddress() } } },
  )
  return Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1])
}

/** How a visitor's looks at this many profiles end, each with the last one's cookie or without. */
async function looks(stage: Stage, times: number, how: { anew: boolean; robot?: boolean }) {
  const address = anAddress()
  const headers: Record<string, string> = how.robot ? { 'User-Agent': 'Googlebot/2.1' } : {}
  const ends: string[] = []
  let cookie = ''
  for (let time = 0; time < times; time++) {
    const { id } = await aMember(stage.db)
    const publish = stage.db.kysely.updateTable('profiles').set({ shown_publicly: true })
    await publish.where('id', '=', id).execute()
    const answer = await stage.door(`GET /api/members/${id}`, { address, cookie, headers })
    ends.push(answer.outcome)
    if (!how.anew) cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  return ends.join(' ')
}

/** How long the browser remembers what a visitor opened. */
async function viewsSeconds({ db, door }: Stage): Promise<number> {
  const { id } = await aMember(db)
  const { headers } = await door(`GET /api/members/${id}`, { address: anAddress() })
  return Number(/Max-Age=(\d+)/.exec(headers.getSetCookie().join('\n'))?.[1])
}

/** Pages that need only be answered, whatever they say. */
function aBuild(): ServerBuild {
  const loader = () => new Response('a page')
  return {
    entry: { module: { pageContext: createContext() } },
    routes: { root: { id: 'root', path: '/', module: { loader } } },
    assets: { routes: {} },
    basename: '/',
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild
}

async function setPassword({ db }: Stage, id: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
}

/** Whether a case answered this many days ago is still there. */
async function caseIsKeptDays({ db }: Stage, days: number): Promise<boolean> {
  const member = await aMember(db)
  const at = new Date(Date.now() - days * dayMs)
  const { id } = await db.kysely
    .insertInto('cases')
    .values({
      ...{ id: randomUUID(), site_id: member.siteId, kind: 'question', reason: 'other' },
      ...{ number: makeNumber(), state: 'answered' },
      ...{ name: 'Vera', email: 'vera@example.test', profile: '', words: 'Why?', language: 'en' },
      ...{ created_at: at, answer_until: at, answer: 'So.', answered_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetOldCases(db)
  const left = await db.kysely.selectFrom('cases').select('id').where('id', '=', id).execute()
  return left.length === 1
}
