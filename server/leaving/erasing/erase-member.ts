import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'

/** What was erased besides the rows: files that the caller removes after the commit. */
export type Leftovers = { exportIds: string[] }

/** The person all of this is about, as they were before. */
type Erased = { id: string; email: string; emailKey: string; name: string }

const columns = `m.id, m.email, m.email_key as "emailKey", p.name from members m join profiles p on p.id = m.id`

// Anybody bringing the account back at this moment holds the row; the next run finds it gone or
// alive.
const lockDue = {
  name: 'lock-due-member',
  text: `select ${columns} where m.id = $1 and m.status = 'pending_deletion' and m.deletion_due_at <= $2
    for update of m skip locked`,
}

const lockAnyhow = {
  name: 'lock-member-to-erase',
  text: `select ${columns} where m.id = $1 and m.status <> 'erased'
    for update of m`,
}

/**
 * Erases an account in one transaction, for good: nothing is left of the person, and of the money
 * what the law requires. Null if it is not due; `again` is for an account that was erased before a
 * back-up brought it back.
 */
export async function eraseMember(
  db: Database,
  id: string,
  { again }: { again: boolean },
): Promise<Leftovers | null> {
  return db.transaction(async (tx) => {
    const [erased] = again
      ? await tx.query<Erased>(lockAnyhow, [id])
      : await tx.query<Erased>(lockDue, [id, tx.now()])
    if (!erased) return null
    const exports = await tx.kysely
      .selectFrom('data_exports')
      .select('id')
      .where('member_id', '=', id)
      .execute()
    await eraseMessages(tx, id)
    await eraseReports(tx, id)
    await eraseProfile(tx, id)
    await eraseAccount(tx, erased)
    await eraseCases(tx, id, erased.email)
    await eraseMoney(tx, id)
    return { exportIds: exports.map((each) => each.id) }
  })
}

// Numbers, prices and kinds stay, because the other side's conversation and the ledger rely on
// them.
const emptyMessages = {
  name: 'erase-messages',
  text: `update messages set text = '' where sender_id = $1 and text <> '' and conversation_id in (
      select conversation_id from inbox_entries where member_id = $1
    )`,
}

// A photo that was sent reads as taken back, and a trigger has its files removed.
const revokePhotos = {
  name: 'erase-chat-photos',
  text: `update chat_photos set state = 'revoked', width = 1, height = 1
    where owner_id = $1 and conversation_id is not null`,
}

const forgetUnsent = {
  name: 'erase-unsent-photos',
  text: 'delete from chat_photos where owner_id = $1 and conversation_id is null',
}

/** If nobody is left who could read it, the whole conversation goes. */
const forgetEmpty = {
  name: 'erase-conversations',
  text: `delete from conversations c where c.id in (
      select e.conversation_id from inbox_entries e join members other on other.id = e.other_id
      where e.member_id = $1 and other.status = 'erased'
    )`,
}

/** Erases what somebody wrote and sent to others. */
async function eraseMessages(tx: Database, id: string): Promise<void> {
  for (const statement of [emptyMessages, revokePhotos, forgetUnsent, forgetEmpty]) {
    await tx.query(statement, [id])
  }
}

// What others report must still be looked into, and what somebody was banned for can be contested; what
// somebody wrote in a report goes with its writer.
const emptyReports = {
  name: 'erase-report-words',
  text: `update reports set text = '',
        state = case when reported_id = $1 and state = 'open' then 'dismissed' else state end,
        closed_at = case when reported_id = $1 then coalesce(closed_at, $2) else closed_at end,
        words_kept = words_kept and reported_id <> $1 and state <> 'dismissed'
      where reporter_id = $1 or reported_id = $1`,
}

const forgetEvidence = {
  name: 'erase-report-messages',
  text: `delete from report_messages e using reports r where r.id = e.report_id
      and (r.reported_id = $1 or (r.reporter_id = $1 and (e.sender_id = $1 or r.state = 'dismissed')))`,
}

/** Erases what somebody reported, and what others reported about them. */
async function eraseReports(tx: Database, id: string): Promise<void> {
  await tx.query(emptyReports, [id, tx.now()])
  await tx.query(forgetEvidence, [id])
}

// A required field gets a value that is nobody's: no age, gender or country of a person is left.
const emptyProfile = {
  name: 'erase-profile',
  text: `update profiles set status = 'deleted',
      name = 'gone-' || right(replace(id::text, '-', ''), 12),
      name_key = 'gone-' || right(replace(id::text, '-', ''), 12),
      date_of_birth = '1900-01-01', gender = 'nonbinary', seeking = '{nonbinary}', sexuality = null,
      country = 'ZZ', region = null, place_id = null, about_me = '', looking_for = '',
      first_date = '', hair_color = null, eye_color = null, body_type = null,
      relationship_status = null, languages = '{}', interests = '{}', seeking_min_age = null,
      seeking_max_age = null, invisible = false, online_hidden = false,
      shown_publicly = false, last_active_at = $2
    where id = $1`,
}

const forgetPairs = [
  { name: 'erase-likes', text: 'delete from likes where liker_id = $1 or liked_id = $1' },
  { name: 'erase-passes', text: 'delete from passes where member_id = $1 or passed_id = $1' },
  { name: 'erase-notifications', text: 'delete from notifications where about_id = $1' },
  { name: 'erase-blocks', text: 'delete from blocks where blocker_id = $1 or blocked_id = $1' },
  {
    name: 'erase-ended-conversations',
    text: 'delete from ended_conversations where low_id = $1 or high_id = $1',
  },
]

/** Empties the profile; the photos' files follow their rows, by a job that the database queues. */
async function eraseProfile(tx: Database, id: string): Promise<void> {
  await tx.kysely.deleteFrom('photos').where('member_id', '=', id).execute()
  await tx.query(emptyProfile, [id, tx.now()])
  for (const statement of forgetPairs) await tx.query(statement, [id])
  await tx.kysely.deleteFrom('swipe_days').where('member_id', '=', id).execute()
}

/** No password has this form, so none ever matches it. */
const noPassword = 'erased'

const tombstone = {
  name: 'erase-member',
  text: `update members set status = 'erased', erased_at = $2, deletion_due_at = null,
      email = 'erased+' || id || '@invalid.invalid', email_key = 'erased+' || id || '@invalid.invalid',
      password_hash = '${noPassword}', language = null, tracking = '{}', notifications_disabled = '{}',
      mails_off_cause = null, mails_off_since = null, signup_step = null,
      signup_message = null, signup_for = null, invitation_id = null, reminded_at = null,
      paused_at = null, deletion_remarks = '', ban_reason = null
    where id = $1`,
}

const tables = [
  'sessions',
  'known_devices',
  'links',
  'push_subscriptions',
  'notification_choices',
  'notification_manners',
  'notifications',
  'tellings',
  'bounces',
  'mail_changes',
  'data_exports',
] as const

const forgetSignups = {
  name: 'erase-waiting-signups',
  text: `delete from waiting_signups w using members m
    where m.id = $1 and w.site_id = m.site_id and w.email_key = $2`,
}

const forgetTries = {
  name: 'erase-tries',
  text: 'delete from rate_limits where position($1 in key) > 0 or position($2 in key) > 0',
}

const forgetJobs = { name: 'erase-jobs', text: 'select forget_jobs($1)' }

// The outbox is there only where nobody but developers reads it; rather one mail too many is gone.
const forgetOutbox = {
  name: 'erase-outbox',
  text: `delete from outbox_messages where recipient in ($1, $2) or channel = 'sms'
    or position($1 in text) > 0 or position($3 in text) > 0 or position($3 in subject) > 0`,
}

/** All that stays of the account is a row that says when it came, when it went, and why. */
async function eraseAccount(tx: Database, erased: Erased): Promise<void> {
  const { id, email, emailKey, name } = erased
  await tx.query(tombstone, [id, tx.now()])
  for (const table of tables) {
    await tx.kysely.deleteFrom(table).where('member_id', '=', id).execute()
  }
  await tx.query(forgetSignups, [id, emailKey])
  await tx.query(forgetTries, [id, emailKey])
  await tx.query(forgetJobs, [[id, email, emailKey]])
  await tx.query(forgetOutbox, [email, emailKey, name])
}

// Written without signing in, from the account's address.
const adoptCases = {
  name: 'erase-adopts-cases',
  text: `update cases set member_id = $1 where member_id is null and lower(email) = lower($2)
      and site_id = (select site_id from members where id = $1)`,
}

/** Finds the cases of somebody who is being erased, and erases the closed ones. */
async function eraseCases(tx: Database, id: string, email: string): Promise<void> {
  await tx.query(adoptCases, [id, email])
  await eraseClosedCases(tx, id)
}

// An open case needs its words and an address to answer to; it is erased once it is closed.
const emptyCases = {
  name: 'erase-cases',
  text: `update cases c set name = 'erased', email = 'erased@invalid.invalid', profile = '', words = 'erased',
      answer = case when c.answer is null then null else 'erased' end
    from members m where m.id = c.member_id and m.status = 'erased' and is_here(m.site_id)
      and c.member_id = coalesce($1, c.member_id)
      and c.state <> 'open' and c.email <> 'erased@invalid.invalid'
    returning c.id`,
}

/** Erases the words and pictures of closed cases, of one erased person or of all. */
export async function eraseClosedCases(db: Database, id: string | null): Promise<void> {
  const emptied = await db.query<{ id: string }>(emptyCases, [id])
  if (emptied.length === 0) return
  await db.kysely
    .deleteFrom('case_pictures')
    .where(
      'case_id',
      'in',
      emptied.map((each) => each.id),
    )
    .execute()
}

const revoke = {
  name: 'erase-revokes-mandates',
  text: `update mandates set state = 'revoked' where member_id = $1 returning id`,
}

// Codes that were used for an order stay with it: they name a percentage, and nothing about a
// person.
const forget = [
  {
    name: 'erase-codes',
    text: `delete from discount_codes c where c.member_id = $1
      and not exists (select from orders o where o.discount_code_id = c.id)`,
  },
  { name: 'erase-debit-requests', text: 'delete from direct_debit_requests where member_id = $1' },
  { name: 'erase-guards', text: 'delete from spending_guards where member_id = $1' },
  {
    name: 'erase-blocks-of-member',
    text: 'delete from direct_debit_blocks where member_id = $1 and iban_hash is null',
  },
  {
    name: 'erase-member-of-blocks',
    text: 'update direct_debit_blocks set member_id = null where member_id = $1',
  },
]

/**
 * Ledger, orders and receipts stay, as the law requires; nothing stays of how somebody paid. Each
 * provider is told by a job of its own, so that one that does not answer holds up nothing.
 */
async function eraseMoney(tx: Database, id: string): Promise<void> {
  const mandates = await tx.query<{ id: string }>(revoke, [id])
  for (const mandate of mandates) await enqueue(tx, 'revoke_mandate', { mandateId: mandate.id })
  for (const statement of forget) await tx.query(statement, [id])
  await eraseMandates(tx, id)
}

/**
 * A debit that was ordered but not yet collected needs its account, which goes once it is
 * collected.
 */
const emptyMandates = {
  name: 'erase-mandates',
  text: `update mandates k set name = '', last_four = null, expires = null, sealed = null, iban_hash = null
    from members m where m.id = k.member_id and m.status = 'erased' and is_here(m.site_id)
      and k.member_id = coalesce($1, k.member_id)
      and (k.name <> '' or k.sealed is not null or k.iban_hash is not null or k.last_four is not null
        or k.expires is not null)
      and not exists (select from sepa_debits d where d.mandate_id = k.id and d.state = 'waiting')`,
}

/** Empties the saved methods of one erased person, or of all, unless something still needs them. */
export async function eraseMandates(db: Database, id: string | null): Promise<void> {
  await db.query(emptyMandates, [id])
}
