import type { Database } from '#database/connect.ts'
import { writtenEmail } from '../../accounts/open-account.ts'
import type { Context } from '../../context/context.ts'
import { readOrders } from '../../payments/find-order.ts'
import { presentOrder } from '../../payments/present-order.ts'
import { maySee } from '../../profiles/may-meet.ts'
import { openDetails } from '../../secrets/sealed-details.ts'
import type { Vault } from '../../secrets/vault.ts'

/**
 * Everything in a copy except what there may be very much of: messages, photos, orders and movements
 * of credits are read one by one.
 */
export type Gathered = Awaited<ReturnType<typeof gatherExport>>

/**
 * Gathers what we keep about a member: everything of their own, and of others what the member may
 * see.
 */
export async function gatherExport({ db, vault }: Pick<Context, 'db' | 'vault'>, memberId: string) {
  const { account, profile, ...about } = await gatherAbout(db, memberId)
  const others = await gatherOthers(db, memberId)
  return {
    memberId,
    data: {
      made_at: db.now(),
      account,
      profile,
      ...about,
      ...others,
      ...(await gatherDebits(db, vault, memberId)),
      photos: await gatherPhotos(db, memberId),
    },
  }
}

/** What somebody told us, and what we noted about the account. */
async function gatherAbout(db: Database, memberId: string) {
  const account = await db.kysely
    .selectFrom('members')
    .select(['id', 'email', 'status', 'language', 'signed_up_at', 'confirmed_at', 'paused_at'])
    .select(['tracking', 'signup_message', 'notifications_disabled'])
    .select(['mails_off_cause', 'mails_off_since', 'ban_reason'])
    .select(['deletion_due_at', 'deletion_reason', 'deletion_remarks'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    account: { ...account, email: writtenEmail(account.email) },
    profile: await gatherProfile(db, memberId),
    sessions: await db.kysely
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'expires_at', 'user_agent', 'country'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    ...(await gatherNotifications(db, memberId)),
    kept_methods: await db.kysely
      .selectFrom('mandates')
      .select(['method', 'name', 'last_four', 'expires', 'state', 'signed_at', 'used_at'])
      .where('member_id', '=', memberId)
      .execute(),
    spending_limits: await db.kysely
      .selectFrom('spending_guards')
      .select(['currency', 'monthly_limit_minor', 'next_limit_minor', 'next_limit_from'])
      .select('paused_until')
      .where('member_id', '=', memberId)
      .execute(),
    discount_codes: await db.kysely
      .selectFrom('discount_codes')
      .select(['code', 'value_percentage', 'created_at', 'expires_at'])
      .where('member_id', '=', memberId)
      .execute(),
    cases: await gatherCases(db, memberId),
    reports: await gatherReports(db, memberId),
    ...(await gatherTraces(db, memberId)),
  }
}

/** What is noted of somebody besides, so that each thing is done once, or not too often. */
async function gatherTraces(db: Database, memberId: string) {
  const wanted = await db.kysely
    .selectFrom('mail_changes')
    .select(['email', 'expires_at'])
    .where('member_id', '=', memberId)
    .execute()
  return {
    signed_up_for: await db.kysely
      .selectFrom('members')
      .select('signup_for as id')
      .where('id', '=', memberId)
      .where('signup_for', 'is not', null)
      .execute(),
    new_address: wanted.map((each) => ({ ...each, email: writtenEmail(each.email) })),
    known_browsers: await db.kysely
      .selectFrom('known_devices')
      .select('seen_at')
      .where('member_id', '=', memberId)
      .orderBy('seen_at')
      .execute(),
    swipe_game_days: await db.kysely
      .selectFrom('swipe_days')
      .select(['day', 'likes'])
      .where('member_id', '=', memberId)
      .orderBy('day')
      .execute(),
  }
}

/** What somebody wrote to us, with the pictures. */
async function gatherCases(db: Database, memberId: string) {
  const cases = await db.kysely
    .selectFrom('cases')
    .select(['id', 'number', 'kind', 'reason', 'created_at', 'name', 'email', 'profile', 'words'])
    .select(['state', 'answer', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const pictures = await db.kysely
    .selectFrom('case_pictures as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select(['p.id', 'p.case_id'])
    .where('c.member_id', '=', memberId)
    .orderBy('p.position')
    .execute()
  return cases.map(({ id, ...each }) => ({
    ...each,
    email: writtenEmail(each.email),
    pictures: pictures.filter(({ case_id }) => case_id === id).map((own) => pictureFile(own.id)),
  }))
}

/** What somebody reported, with the messages that they chose as evidence. */
async function gatherReports(db: Database, memberId: string) {
  const reports = await db.kysely
    .selectFrom('reports')
    .select(['id', 'created_at', 'reported_id', 'reason', 'text', 'state', 'closed_at'])
    .where('reporter_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const evidence = await db.kysely
    .selectFrom('report_messages as e')
    .innerJoin('reports as r', 'r.id', 'e.report_id')
    .select(['e.report_id', 'e.number', 'e.sender_id', 'e.type', 'e.text', 'e.gift', 'e.sent_at'])
    .where('r.reporter_id', '=', memberId)
    .orderBy('e.number')
    .execute()
  return reports.map((report) => ({
    ...report,
    evidence: evidence
      .filter((each) => each.report_id === report.id)
      .map(({ report_id: _, sender_id, ...message }) => ({
        ...message,
        from: sender_id === memberId ? 'me' : 'them',
      })),
  }))
}

/** The accounts that somebody had debited, or wanted to, and where their orders came from. */
async function gatherDebits(db: Database, vault: Vault, memberId: string) {
  const requests = await db.kysely
    .selectFrom('direct_debit_requests')
    .select(['id', 'created_at', 'confirmed_at', 'bank_name', 'mandate_reference', 'sealed'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return {
    direct_debits: requests.map(({ id, sealed, ...request }) => ({
      ...request,
      ...openDetails(vault, sealed, id),
    })),
    direct_debit_blocks: await db.kysely
      .selectFrom('direct_debit_blocks')
      .select(['reason', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    countries_of_orders: await db.kysely
      .selectFrom('order_evidence as e')
      .innerJoin('orders as o', 'o.id', 'e.order_id')
      .select(['e.order_id', 'e.kind', 'e.country'])
      .where('o.member_id', '=', memberId)
      .orderBy('o.created_at')
      .execute(),
  }
}

/** What somebody chose to be told of, where, and what has been sent. */
async function gatherNotifications(db: Database, memberId: string) {
  return {
    push_subscriptions: await db.kysely
      .selectFrom('push_subscriptions')
      .select(['created_at', 'endpoint'])
      .where('member_id', '=', memberId)
      .execute(),
    notification_choices: await db.kysely
      .selectFrom('notification_choices')
      .select(['channel', 'type', 'mode', 'chosen_at'])
      .where('member_id', '=', memberId)
      .orderBy('channel')
      .orderBy('type')
      .execute(),
    notification_manners: await db.kysely
      .selectFrom('notification_manners')
      .select(['all_off', 'quiet_from', 'quiet_until', 'time_zone', 'discreet', 'shows_text'])
      .where('member_id', '=', memberId)
      .execute(),
    notifications_sent: await db.kysely
      .selectFrom('tellings')
      .select(['channel', 'type', 'told_at'])
      .where('member_id', '=', memberId)
      .orderBy('told_at')
      .execute(),
    days_of_returned_mail: await db.kysely
      .selectFrom('bounces')
      .select('sent_on')
      .where('member_id', '=', memberId)
      .orderBy('sent_on')
      .execute(),
  }
}

function gatherProfile(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('profiles as p')
    .leftJoin('places', 'places.id', 'p.place_id')
    .select(['p.name', 'p.date_of_birth', 'p.gender', 'p.seeking', 'p.seeking_min_age'])
    .select(['p.seeking_max_age', 'p.country', 'p.region', 'places.name as place', 'p.about_me'])
    .select(['p.looking_for', 'p.first_date', 'p.sexuality', 'p.relationship_status'])
    .select(['p.body_type', 'p.hair_color', 'p.eye_color', 'p.languages', 'p.interests'])
    .select(['p.invisible', 'p.online_hidden', 'p.shown_publicly', 'p.status', 'p.last_active_at'])
    .where('p.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

const pageSize = 500

export type Other = { id: string; name: string | null; created_at: Date }

export type Conversation = { id: string; with_id: string; with: string | null; created_at: Date }

// Of people the member may no longer see there is only the id: what became of them is their own
// business.
const given = {
  name: 'export-likes-given',
  text: `select p.id, case when ${maySee('v', 'p')} then p.name end as name, l.created_at
    from profiles v join likes l on l.liker_id = v.id join profiles p on p.id = l.liked_id
    where v.id = $1 order by l.created_at`,
}

// A like by somebody hidden is not shown to the member anywhere, so not here either.
const received = {
  name: 'export-likes-received',
  text: `select p.id, p.name, l.created_at
    from profiles v join likes l on l.liked_id = v.id join profiles p on p.id = l.liker_id
    where v.id = $1 and ${maySee('v', 'p')} order by l.created_at`,
}

const passed = {
  name: 'export-passes',
  text: `select p.id, case when ${maySee('v', 'p')} then p.name end as name, l.created_at
    from profiles v join passes l on l.member_id = v.id join profiles p on p.id = l.passed_id
    where v.id = $1 order by l.created_at`,
}

const blocked = {
  name: 'export-blocks',
  text: `select p.id, case when p.status <> 'deleted' then p.name end as name, b.created_at
    from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = $1 order by b.created_at`,
}

const conversations = {
  name: 'export-conversations',
  text: `select c.id, p.id as with_id, case when p.status <> 'deleted' then p.name end as with, c.created_at
    from inbox_entries e join conversations c on c.id = e.conversation_id
    join profiles p on p.id = e.other_id
    where e.member_id = $1 order by c.created_at, c.id`,
}

/** The people somebody has to do with, as far as the member sees them: a name and an id. */
async function gatherOthers(db: Database, memberId: string) {
  return {
    likes_given: await db.query<Other>(given, [memberId]),
    likes_received: await db.query<Other>(received, [memberId]),
    passed: await db.query<Other>(passed, [memberId]),
    blocked: await db.query<Other>(blocked, [memberId]),
    conversations: await db.query<Conversation>(conversations, [memberId]),
  }
}

type Movement = {
  number: number
  created_at: Date
  reason: string
  delta: number
  balance: number
  reference: string | null
}

const movements = {
  name: 'export-ledger',
  text: `select number, created_at, reason, delta, balance, reference from ledger_entries
    where member_id = $1 and number > $2 order by number limit $3`,
}

/** Every movement of a member's credits, the oldest first, a page at a time. */
export async function* readLedger(db: Database, memberId: string): AsyncGenerator<Movement> {
  let last = 0
  for (;;) {
    const rows = await db.query<Movement>(movements, [memberId, last, pageSize])
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.number ?? last
  }
}

/** Every order of a member as its buyer sees it, without ways to pay it. */
export async function* readPurchases(db: Database, memberId: string) {
  for await (const row of readOrders(db, memberId)) {
    const { checkout_url: _, bank_transfer: __, ...order } = presentOrder(row)
    yield order
  }
}

type ExportedPhoto = {
  id: string
  /** Where it lies in the copy. */
  file: string
  status: string
  rejection_reason: string | null
  caption: string
  created_at: Date
}

const gallery = {
  name: 'export-photos',
  text: `select id, status, rejection_reason, caption, created_at
    from photos where member_id = $1 order by position`,
}

/** The member's own photos, in their order. */
async function gatherPhotos(db: Database, memberId: string): Promise<ExportedPhoto[]> {
  const rows = await db.query<Omit<ExportedPhoto, 'file'>>(gallery, [memberId])
  return rows.map((photo) => ({ ...photo, file: photoFile(photo.id) }))
}

export function photoFile(id: string): string {
  return `photos/${id}.webp`
}

function pictureFile(id: string): string {
  return `pictures/${id}.webp`
}

export type ExportedMessage = {
  number: number
  id: string
  from: 'me' | 'them'
  type: string
  text: string
  gift: string | null
  /** One's own photo, by its place in the copy. Photos by others belong to them. */
  photo: string | null
  credits: number | null
  created_at: Date
}

type Row = Omit<ExportedMessage, 'from' | 'photo'> & { own: boolean; photo_id: string | null }

const page = {
  name: 'export-messages',
  text: `select m.number, m.id, m.type, m.text, m.gift, m.created_at, m.sender_id = $1 as own,
      case when m.sender_id = $1 then m.credits end as credits, photo.id as photo_id
    from inbox_entries e join messages m on m.conversation_id = e.conversation_id
    left join chat_photos photo on photo.id = m.photo_id and photo.owner_id = $1
      and photo.state is distinct from 'revoked'
    where e.member_id = $1 and e.conversation_id = $2 and m.number > $3
    order by m.number limit ${pageSize}`,
}

/** The messages of one of the member's conversations, the oldest first, a page at a time. */
export async function* readMessages(
  db: Database,
  memberId: string,
  conversationId: string,
): AsyncGenerator<ExportedMessage> {
  let last = 0
  for (;;) {
    const rows = await db.query<Row>(page, [memberId, conversationId, last])
    for (const { own, photo_id, ...row } of rows) {
      yield { ...row, from: own ? 'me' : 'them', photo: photo_id && photoFile(photo_id) }
    }
    if (rows.length < pageSize) return
    last = rows.at(-1)?.number ?? last
  }
}
