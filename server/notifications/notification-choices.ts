import {
  type Channel,
  type MailsOffCause,
  mailsOffCauses,
  modesOf,
  type NotificationChanges,
  type NotificationChoices,
  type NotificationMode,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { dateFormat, isTimeZone } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import { timeZoneOf } from '#database/places/regions.ts'
import { type Fault, refuseFaults } from '../context/refusal.ts'
import { completeSettings } from '../sites/settings.ts'
import type { MailGiven } from './mail.ts'
import { createLink } from './mail-links.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What somebody chose, or has chosen for them by how it is for a new member. */
export type Wishes = Pick<
  NotificationChoices,
  'mail' | 'push' | 'all_off' | 'quiet' | 'time_zone' | 'discreet' | 'shows_text'
>

const wishesStatement = {
  name: 'wishes-of-members',
  text: `select m.id, o.all_off, o.discreet, o.shows_text, o.time_zone, o.quiet_from, o.quiet_until,
      o.member_id is not null as has_manners, p.country, p.region, s.settings, s.niche,
      coalesce((select jsonb_agg(jsonb_build_array(c.channel, c.type, c.mode))
        from notification_choices c where c.member_id = m.id), '[]') as chosen
    from members m join profiles p on p.id = m.id join sites s on s.id = m.site_id
    left join notification_manners o on o.member_id = m.id
    where m.id = any($1)`,
}

type WishesRow = {
  id: string
  all_off: boolean | null
  discreet: boolean | null
  shows_text: boolean | null
  time_zone: string | null
  quiet_from: number | null
  quiet_until: number | null
  has_manners: boolean
  country: string
  region: string | null
  settings: object
  niche: number
  chosen: [Channel, NotificationType, NotificationMode][]
}

/** What each of these members wants to be told, when and how. */
export async function loadWishes(db: Database, memberIds: string[]): Promise<Map<string, Wishes>> {
  const rows = await db.query<WishesRow>(wishesStatement, [memberIds])
  return new Map(rows.map((row) => [row.id, wishesOf(row)]))
}

/** The hours in which nobody is woken, unless they want it otherwise. */
const usualQuiet = { from: 23, until: 8 }

/** The time zone that one of these members reads in; null for nobody. */
export async function findTimeZone(db: Database, memberId: string): Promise<string | null> {
  return (await loadWishes(db, [memberId])).get(memberId)?.time_zone ?? null
}

function wishesOf(row: WishesRow): Wishes {
  const zone = row.time_zone ?? timeZoneOf(row.country, row.region)
  return {
    ...modesWith(row.chosen),
    all_off: row.all_off ?? false,
    quiet: row.has_manners ? quietOf(row) : usualQuiet,
    time_zone: zone ?? completeSettings(row.settings, row.niche).time_zone,
    discreet: row.discreet ?? false,
    shows_text: row.shows_text ?? false,
  }
}

function quietOf({ quiet_from: from, quiet_until: until }: WishesRow): Wishes['quiet'] {
  return from === null || until === null ? null : { from, until }
}

function modesWith(chosen: WishesRow['chosen']): Pick<Wishes, Channel> {
  const modes = (channel: Channel) => {
    const usual = notificationTypes.map((type) => [type, modesOf[type][channel][0]])
    const own = chosen.filter(([by]) => by === channel).map(([, type, mode]) => [type, mode])
    return Object.fromEntries([...usual, ...own]) as Wishes[Channel]
  }
  return { mail: modes('mail'), push: modes('push') }
}

/** The first moment, from one on, that is not in the member's quiet hours. */
export function outOfQuiet(
  at: Date,
  { quiet, timeZone }: { quiet: Wishes['quiet']; timeZone: string },
): Date {
  if (!quiet || quiet.from === quiet.until) return at
  const { from, until } = quiet
  const { hour } = clockAt(at, timeZone)
  const within = from < until ? hour >= from && hour < until : hour >= from || hour < until
  return within ? nextHour(at, until, timeZone) : at
}

/** When a clock in that zone next shows this full hour, later than a moment. */
export function nextHour(since: Date, hour: number, timeZone: string): Date {
  const { hour: hourNow, minute, second } = clockAt(since, timeZone)
  const intoHourMs = minute * 60_000 + second * 1000 + since.getUTCMilliseconds()
  const ahead = (hour - hourNow + 24) % 24 || 24
  const at = new Date(since.getTime() - intoHourMs + ahead * hourMs)
  // Where the clocks were changed in between, the hour is one earlier or later; one that is left out
  // is the one after it.
  const off = ((hour - clockAt(at, timeZone).hour + 36) % 24) - 12
  const moved = new Date(at.getTime() + off * hourMs)
  return clockAt(moved, timeZone).hour === hour
    ? moved
    : new Date(Math.max(Number(at), Number(moved)))
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What a clock in that zone shows. */
export function clockAt(at: Date, timeZone: string) {
  const clock = dateFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
    second: Number(parts.get('second')),
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
  }
}

/** All that the page of choices shows. */
export async function loadChoices(db: Database, memberId: string): Promise<NotificationChoices> {
  const wishes = (await loadWishes(db, [memberId])).get(memberId)
  const row = await db.kysely
    .selectFrom('members as m')
    .select(['notifications_disabled', 'mails_off_cause', 'mails_off_since'])
    .select(({ selectFrom, fn }) =>
      selectFrom('push_subscriptions as s')
        .select(fn.countAll<string>().as('count'))
        .whereRef('s.member_id', '=', 'm.id')
        .as('push_browsers'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!wishes) throw new Error('There is no such member.')
  return {
    ...wishes,
    mails_off: row.mails_off_since && {
      cause: row.mails_off_cause as MailsOffCause,
      since: row.mails_off_since.toISOString(),
      types: row.notifications_disabled as NotificationType[],
    },
    push_browsers: Number(row.push_browsers),
  }
}

const chooseStatement = {
  name: 'choose-notifications',
  text: `insert into notification_choices (member_id, channel, type, mode, chosen_at)
    select $1, channel, type, mode, $2 from jsonb_to_recordset($3::jsonb) as t (channel text, type text, mode text)
    on conflict (member_id, channel, type) do update set mode = excluded.mode, chosen_at = excluded.chosen_at
      where notification_choices.mode <> excluded.mode`,
}

/**
 * Changes what is named, each by itself, so that two devices do not undo each other's changes. A
 * mode that makes no sense for a type, or a time zone that there is not, is refused with
 * invalid_input.
 */
export async function changeChoices(
  db: Database,
  memberId: string,
  { mail = {}, push = {}, ...manners }: NotificationChanges,
): Promise<void> {
  const chosen = [...namedModes('mail', mail), ...namedModes('push', push)]
  refuseFaults([
    ...chosen.filter((each) => !makesSense(each)).map(faultOf),
    ...(manners.time_zone === undefined || isTimeZone(manners.time_zone)
      ? []
      : [{ field: 'time_zone', code: 'invalid' as const }]),
  ])
  await db.transaction(async (tx) => {
    if (chosen.length > 0) {
      await tx.query(chooseStatement, [memberId, tx.now(), JSON.stringify(chosen)])
    }
    await changeManners(tx, memberId, manners)
    if (chosen.some(({ type, mode }) => type === 'weekly_updates' && mode !== 'never')) {
      await beginWeeks(tx, memberId)
    }
  })
}

type Named = { channel: Channel; type: NotificationType; mode: NotificationMode }

function namedModes(
  channel: Channel,
  modes: Partial<Record<NotificationType, NotificationMode>>,
): Named[] {
  return Object.entries(modes).map(([type, mode]) => ({
    channel,
    type: type as NotificationType,
    mode,
  }))
}

function makesSense({ channel, type, mode }: Named): boolean {
  return modesOf[type][channel].includes(mode)
}

function faultOf({ channel, type }: Named): Fault {
  return { field: `${channel}.${type}`, code: 'invalid' }
}

async function changeManners(
  tx: Database,
  memberId: string,
  { quiet, ...others }: Omit<NotificationChanges, Channel>,
): Promise<void> {
  const hours =
    quiet === undefined
      ? {}
      : { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }
  const changed = { ...others, ...hours }
  if (Object.keys(changed).length === 0) return
  await tx.kysely
    .insertInto('notification_manners')
    .values({ member_id: memberId, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
}

const beginWeeksStatement = {
  name: 'begin-weeks',
  text: `insert into notifications as n (member_id, cause, happened_at, newest_at, due_at) values ($1, 'week', $2, $2, $2)
    on conflict (member_id, cause, about_id) do update
      set number = n.number + 1, happened_at = $2, newest_at = $2, due_at = $2 where n.due_at is null`,
}

/** From now on there is something to look at each week. */
async function beginWeeks(tx: Database, memberId: string): Promise<void> {
  await tx.query(beginWeeksStatement, [memberId, tx.now()])
}

/**
 * From now on these members get no e-mails of these types, only those about the account itself.
 * Answers how many of them were getting more. A new cause is told only where it stops all that an
 * earlier one has stopped. A bounce ends with its address: what was unsubscribed from before is chosen
 * to be off, and stays so.
 */
export async function turnMailsOff(
  db: Database,
  memberIds: string[],
  cause: MailsOffCause,
  types: readonly NotificationType[] = notificationTypes,
): Promise<number> {
  const changed = await db.query(turnOffStatement, [memberIds, cause, db.now(), types])
  return changed.length
}

const turnOffStatement = {
  name: 'turn-mails-off',
  text: `with kept as (
      insert into notification_choices (member_id, channel, type, mode, chosen_at)
      select m.id, 'mail', stopped.type, 'never', $3 from members m, unnest(m.notifications_disabled) as stopped (type)
      where m.id = any($1) and $2 = 'bounce' and m.mails_off_cause = 'unsubscribe' and not m.notifications_disabled @> $4::text[]
      on conflict (member_id, channel, type) do update set mode = excluded.mode, chosen_at = excluded.chosen_at
        where notification_choices.mode <> excluded.mode
    )
    update members set
      mails_off_cause = case when notifications_disabled <@ $4::text[] then $2 else mails_off_cause end,
      mails_off_since = case when notifications_disabled <@ $4::text[] then $3 else mails_off_since end,
      notifications_disabled = array(select distinct type from unnest(notifications_disabled || $4::text[]) as t (type)
        order by type)
    where id = any($1) and not notifications_disabled @> $4::text[] returning id`,
}

/**
 * These members get e-mails again, of the types they chose, if one of these causes stopped them; and what
 * came back before is forgotten. Answers for how many something was stopped.
 */
export function turnMailsOn(
  db: Database,
  memberIds: string[],
  causes: readonly MailsOffCause[] = mailsOffCauses,
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx.kysely
      .updateTable('members')
      .set({ mails_off_cause: null, mails_off_since: null, notifications_disabled: [] })
      .where('id', 'in', memberIds)
      .where('mails_off_cause', 'in', causes)
      .returning('id')
      .execute()
    await tx.kysely.deleteFrom('bounces').where('member_id', 'in', memberIds).execute()
    return changed.length
  })
}

/** Takes an unsubscribe back, of these types; what a bounce or a complaint has stopped stays so. */
export async function resubscribe(
  db: Database,
  memberId: string,
  types: readonly NotificationType[],
): Promise<void> {
  await db.query(resubscribeStatement, [memberId, types])
}

const resubscribeStatement = {
  name: 'resubscribe',
  text: `update members set
      mails_off_cause = case when notifications_disabled <@ $2::text[] then null else mails_off_cause end,
      mails_off_since = case when notifications_disabled <@ $2::text[] then null else mails_off_since end,
      notifications_disabled = array(select type from unnest(notifications_disabled) as t (type)
        where type <> all($2::text[]) order by type)
    where id = $1 and mails_off_cause = 'unsubscribe'`,
}

type There = { status: string; paused_at: Date | null }

/**
 * Whether a member is there to be told of a type: not on a break, and confirmed. Only what reminds of
 * the sign-up itself goes to somebody who is not.
 */
export function isThere({ status, paused_at }: There, type: NotificationType): boolean {
  if (paused_at) return false
  return status === 'active' || (status === 'not_confirmed' && type === 'reminders')
}

/** Whether a member is there and is told of a type by a channel: nothing stopped or switched off. */
export function wants(
  member: There & { notifications_disabled: string[] },
  wishes: Wishes,
  { type, channel }: { type: NotificationType; channel: Channel },
): boolean {
  if (!isThere(member, type) || wishes.all_off) return false
  if (channel === 'mail' && member.notifications_disabled.includes(type)) return false
  return wishes[channel][type] !== 'never'
}

/** The address in a mail that ends a member's e-mails of its type, without signing in. */
export async function makeUnsubscribeUrl(
  { db, site, siteUrl, member }: MailGiven,
  type: NotificationType,
): Promise<string> {
  const token = await createLink(db, {
    purpose: 'unsubscribe',
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.unsubscribe_link_days * dayMs,
    type,
  })
  return `${siteUrl}/${token}`
}
