import { sql } from 'kysely'
import { isLanguage, type Language } from '#contract/countries.ts'
import type { Channel, NotificationType } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { enqueue } from '../jobs/queue.ts'
import type { About, MailName } from '../notifications/mail.ts'
import { isThere, loadWishes, type Wishes } from '../notifications/notification-choices.ts'
import { maySee } from '../profiles/may-meet.ts'
import { completeSettings } from '../sites/settings.ts'
import { type Cause, typeOf, type Verdict, whenToTell } from './when-to-tell.ts'

/** Members are looked at together, this many at once. */
const atOnce = 100

export type Telling = Pick<Context, 'db' | 'connections' | 'pusher'>

/**
 * Looks at everything whose time has come, and queues the mails and pushes that are to leave now, in
 * the transaction that notes them as told: a crash neither loses nor doubles any. Answers when to
 * look again; null if nothing waits.
 */
export async function tellDue(context: Telling): Promise<Date | null> {
  while ((await tellSome(context)) === atOnce);
  return nextDue(context.db)
}

/** SQL: whether a notification is for this cell to tell; of a site that is on its way it is for another. */
const isToldHere = `(not exists (select from sites where moving_to is not null)
  or is_here((select site_id from members where id = n.member_id)))`

const nextStatement = {
  name: 'next-notification',
  text: `select n.due_at from notifications n where n.due_at is not null and ${isToldHere}
    order by n.due_at limit 1`,
}

async function nextDue(db: Database): Promise<Date | null> {
  const [row] = await db.query<{ due_at: Date }>(nextStatement, [])
  return row?.due_at ?? null
}

function tellSome(context: Telling): Promise<number> {
  return context.db.transaction(async (tx) => {
    const rows = await claim(tx)
    const ids = [...new Set(rows.map((row) => row.member_id))]
    if (ids.length === 0) return 0
    const people = await loadPeople({ ...context, db: tx }, ids)
    const looked: Looked[] = []
    for (const id of ids) {
      const person = people.get(id)
      const own = rows.filter((row) => row.member_id === id)
      if (person) looked.push(...(await tellOne(tx, person, own)))
    }
    await settle(tx, rows, looked)
    return ids.length
  })
}

type Row = {
  id: number
  member_id: string
  cause: Exclude<Cause, 'unread'>
  about_id: string | null
  number: number
  is_first: boolean
  happened_at: Date
  newest_at: Date
  pushed_number: number
  mailed_number: number
  reminded_number: number
  mailed_at: Date | null
  /** What kind of announcement it is. */
  announced: 'promotions' | 'news' | null
  /** Whether it needs no telling any more. */
  over: boolean
  /** Whether it may be told once the other side has confirmed the address. */
  unconfirmed: boolean
}

const isUnconfirmed = `(p.status = 'disabled' and exists (select from members where id = p.id and status = 'not_confirmed'))`

// Somebody else's rows are skipped, not waited for: a like that is being given waits for nobody.
const claimStatement = {
  name: 'claim-notifications',
  text: `with due as (
      select distinct member_id from (select n.member_id from notifications n
        where n.due_at <= $1 and ${isToldHere}
        order by n.due_at limit $2 * 5) first limit $2
    ), held as materialized (
      select * from notifications where member_id in (select member_id from due) and due_at is not null
      for update skip locked
    )
    select h.*, case
        when h.cause = 'message' then not coalesce(e.unread > 0 and e.removed_at is null and ${maySee('me', 'p')}, false)
        when h.cause in ('like', 'match') then not coalesce(l.seen_at is null and l.liker_id is not null
          and (back.liker_id is not null) = (h.cause = 'match')
          and (${maySee('me', 'p')} or ${isUnconfirmed}), false)
        when h.cause = 'announcement' then a.id is null or a.stopped_at is not null
        else false end as over,
      coalesce(${isUnconfirmed}, false) as unconfirmed, a.type as announced
    from held h join profiles me on me.id = h.member_id
    left join profiles p on p.id = h.about_id
    left join conversations c on h.cause = 'message' and c.low_id = least(me.id, p.id) and c.high_id = greatest(me.id, p.id)
    left join inbox_entries e on e.member_id = me.id and e.conversation_id = c.id
    left join likes l on h.cause in ('like', 'match') and l.liker_id = p.id and l.liked_id = me.id
    left join announcements a on h.cause = 'announcement' and a.id = h.about_id
    left join likes back on h.cause in ('like', 'match') and back.liker_id = me.id and back.liked_id = p.id
    order by h.happened_at, h.id`,
}

function claim(tx: Database): Promise<Row[]> {
  return tx.query<Row>(claimStatement, [tx.now(), atOnce])
}

type Person = {
  id: string
  locale: Language
  status: string
  paused_at: Date | null
  stopped: NotificationType[]
  hasPush: boolean
  looking: boolean
  wishes: Wishes
  /** What was told lately, newest first. */
  told: { channel: Channel; type: NotificationType; told_at: Date }[]
}

const peopleStatement = {
  name: 'people-to-tell',
  text: `select m.id, m.language, m.status, m.paused_at, m.notifications_disabled as stopped,
      s.settings, s.niche, exists (select from push_subscriptions where member_id = m.id) as has_push,
      coalesce((select jsonb_agg(jsonb_build_object('channel', t.channel, 'type', t.type, 'told_at', t.told_at)
        order by t.told_at desc) from tellings t where t.member_id = m.id and t.told_at > $2), '[]') as told
    from members m join sites s on s.id = m.site_id where m.id = any($1)`,
}

/** What is gathered by the week is counted from the last time, so a little more than one is looked at. */
const lookedBackMs = 9 * 86_400_000

async function loadPeople(context: Telling, ids: string[]): Promise<Map<string, Person>> {
  const { db, connections, pusher } = context
  const wishes = await loadWishes(db, ids)
  const rows = await db.query<
    Omit<Person, 'locale' | 'hasPush' | 'looking' | 'wishes' | 'told'> & {
      language: string | null
      settings: object
      niche: number
      has_push: boolean
      told: { channel: Channel; type: NotificationType; told_at: string }[]
    }
  >(peopleStatement, [ids, new Date(db.now().getTime() - lookedBackMs)])
  return new Map(
    rows.flatMap(({ language, settings, niche, has_push, told, ...row }) => {
      const wanted = wishes.get(row.id)
      if (!wanted) return []
      const other = completeSettings(settings, niche).domain_language
      const person: Person = {
        ...row,
        locale: language && isLanguage(language) ? language : other,
        hasPush: has_push && pusher.publicKey !== null,
        looking: connections.isLooking(row.id),
        wishes: wanted,
        told: told.map((each) => ({ ...each, told_at: new Date(each.told_at) })),
      }
      return [[row.id, person]]
    }),
  )
}

type Looked = { row: Row; cause: Cause; type: NotificationType; channel: Channel; verdict: Verdict }

/** Judges all that waits for one member, and sends on its way what is to leave now. */
async function tellOne(tx: Database, person: Person, rows: Row[]): Promise<Looked[]> {
  const looked = rows.flatMap((row) => lookAt(tx.now(), person, row))
  for (const bundle of bundlesOf(looked)) await send(tx, person, bundle)
  return looked
}

const channels = ['push', 'mail'] as const

/** A row, from each side that has not been told of it. */
function lookAt(now: Date, person: Person, row: Row): Looked[] {
  const fresh = channels.flatMap((channel) => {
    const toldUpTo = channel === 'push' ? row.pushed_number : row.mailed_number
    return toldUpTo < row.number ? [{ cause: row.cause as Cause, channel }] : []
  })
  const isUnread = row.cause === 'message' && row.reminded_number < row.number
  const unread = isUnread ? channels.map((channel) => ({ cause: 'unread' as const, channel })) : []
  let known = row
  return [...fresh, ...unread].map(({ cause, channel }) => {
    const type = typeOf(cause, row)
    const verdict = judge(now, person, known, { cause, channel, type })
    // What is mailed in this moment is not reminded of in the same.
    if (verdict.tell === 'now' && channel === 'mail') known = { ...row, mailed_at: now }
    // One mail about messages counts for the limit of the next.
    if (verdict.tell === 'now' && !verdict.gathered) {
      person.told.unshift({ channel, type, told_at: now })
    }
    return { row, cause, type, channel, verdict }
  })
}

/** A like of somebody who has not confirmed the address is told once they have, if within a week. */
const confirmMs = 7 * 86_400_000
const askedAgainMs = 3_600_000

function judge(
  now: Date,
  person: Person,
  row: Row,
  { cause, channel, type }: Pick<Looked, 'cause' | 'channel' | 'type'>,
): Verdict {
  const { wishes } = person
  const verdict = whenToTell({
    ...{ cause, channel, now },
    happenedAt: row.happened_at,
    newestAt: cause === 'unread' ? lastHeard(row) : row.newest_at,
    over: row.over,
    looking: person.looking,
    works: channel === 'mail' ? !person.stopped.includes(type) : person.hasPush,
    there: isThere(person, type),
    mode: wishes[channel][type],
    allOff: wishes.all_off,
    quiet: wishes.quiet,
    timeZone: wishes.time_zone,
    lastAbout: channel === 'mail' && cause === 'message' ? row.mailed_at : null,
    lastOfType: person.told
      .filter((each) => each.channel === channel && kindOf(each.type) === kindOf(type))
      .map((each) => each.told_at),
  })
  if (verdict.tell === 'never' || !row.unconfirmed) return verdict
  if (now.getTime() - row.happened_at.getTime() > confirmMs)
    return { tell: 'never', because: 'over' }
  return { tell: 'later', at: new Date(now.getTime() + askedAgainMs) }
}

/** A reminder counts from the mail about the same, if that came later than what it told. */
function lastHeard({ newest_at, mailed_at }: Row): Date {
  return mailed_at && mailed_at > newest_at ? mailed_at : newest_at
}

/** Limits count first and later messages together. */
function kindOf(type: NotificationType): NotificationType {
  return type === 'new_conversations' ? 'new_messages' : type
}

type Bundle = { channel: Channel; mail: MailName; type: NotificationType; parts: Row[] }

const mailOf = {
  message: 'messages',
  unread: 'unread',
  like: 'likes',
  match: 'likes',
  reminder: 'reminder',
  week: 'week',
  announcement: 'announcement',
} as const satisfies Record<Cause, MailName>

/** What leaves now: what was gathered together, anything else and each announcement by itself. */
function bundlesOf(looked: Looked[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const { row, cause, type, channel, verdict } of looked) {
    if (verdict.tell !== 'now') continue
    const mail = mailOf[cause]
    const together = verdict.gathered && cause !== 'announcement'
    const key = together ? `${channel} ${mail}` : `${channel} ${cause} ${row.id}`
    const bundle = bundles.get(key) ?? { channel, mail, type, parts: [] }
    bundle.parts.push(row)
    // Told together, the first message of one and another of somebody else are new messages.
    if (bundle.type !== type) bundle.type = kindOf(type)
    bundles.set(key, bundle)
  }
  return [...bundles.values()]
}

async function send(tx: Database, person: Person, bundle: Bundle): Promise<void> {
  const { channel, mail, type, parts } = bundle
  const about = parts.flatMap(aboutOf)
  const announcementId = mail === 'announcement' ? parts[0]?.about_id : null
  const values = { locale: person.locale, type, about, ...(announcementId && { announcementId }) }
  const given = { memberId: person.id, values }
  if (channel === 'mail') await enqueue(tx, 'send_mail', { mail, ...given })
  else await enqueue(tx, 'send_push', { mail, ...given })
  await tx.kysely
    .insertInto('tellings')
    .values({ member_id: person.id, channel, type, told_at: tx.now() })
    .execute()
}

function aboutOf({ cause, about_id, number }: Row): About[] {
  if (!about_id || (cause !== 'message' && cause !== 'like' && cause !== 'match')) return []
  return [{ cause, memberId: about_id, number }]
}

const settleStatement = {
  name: 'settle-notifications',
  text: `update notifications n set due_at = s.due_at,
      pushed_number = case when s.pushed then number else pushed_number end,
      mailed_number = case when s.mailed then number else mailed_number end,
      reminded_number = case when s.reminded then number else reminded_number end,
      mailed_at = case when s.mailed_now then $1 else mailed_at end
    from unnest($2::bigint[], $3::timestamptz[], $4::bool[], $5::bool[], $6::bool[], $7::bool[])
      as s (id, due_at, pushed, mailed, reminded, mailed_now)
    where n.id = s.id`,
}

/**
 * Weeks follow each other for as long as they are chosen: when one is told, the next begins, and also
 * when it cannot be, as on a break that will be over one day. Looked at on the day after, none is missed.
 */
const nextWeeks = {
  name: 'begin-next-weeks',
  text: `update notifications n set number = number + 1, happened_at = $1, newest_at = $1,
      due_at = $1::timestamptz + interval '1 day'
    where id = any($2) and exists (select from notification_choices c
      where c.member_id = n.member_id and c.type = 'weekly_updates' and c.mode <> 'never')`,
}

/** Notes of these rows what is told or never will be, and when to look at the rest. */
async function settle(tx: Database, rows: Row[], looked: Looked[]): Promise<void> {
  const all = rows.map((row) =>
    settled(
      row,
      looked.filter((each) => each.row === row),
    ),
  )
  const column = (name: keyof Settled) => all.map((each) => each[name])
  await tx.query(settleStatement, [
    ...[tx.now(), rows.map(({ id }) => id), column('due')],
    ...[column('pushed'), column('mailed'), column('reminded'), column('mailedNow')],
  ])
  const weeks = rows.flatMap(({ id, cause }, place) =>
    cause === 'week' && all[place]?.due === null ? [id] : [],
  )
  if (weeks.length > 0) await tx.query(nextWeeks, [tx.now(), weeks])
}

type Settled = ReturnType<typeof settled>

function settled({ cause }: Row, looked: Looked[]) {
  const waiting = looked.flatMap(({ verdict }) => ('at' in verdict ? [verdict.at.getTime()] : []))
  const isDone = (one: (each: Looked) => boolean) =>
    !looked.some((each) => one(each) && 'at' in each.verdict)
  const own = (channel: Channel) => (each: Looked) =>
    each.channel === channel && each.cause === cause
  return {
    due: waiting.length > 0 ? new Date(Math.min(...waiting)) : null,
    pushed: isDone(own('push')),
    mailed: isDone(own('mail')),
    reminded: isDone((each) => each.cause === 'unread'),
    mailedNow: looked.some((each) => own('mail')(each) && each.verdict.tell === 'now'),
  }
}

/** How long it is remembered what was told. */
export const toldDays = 30

/** Limits look back at most a week; what is older is of no use to anybody. */
export async function forgetOldTellings(db: Database): Promise<void> {
  const before = new Date(db.now().getTime() - toldDays * 86_400_000)
  await deleteInParts(db, 'tellings', sql`told_at < ${before}`)
}
