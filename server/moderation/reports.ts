import type { ReportReason } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import { barAddress, liftOneBan } from '../accounts/barred-addresses.ts'
import { dropWaysIn } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { enqueue } from '../jobs/queue.ts'
import { findSettings } from '../leaving/close-account.ts'
import { showAgain } from '../leaving/reactivate.ts'
import type { MailName } from '../notifications/mail.ts'

type ReportState = 'open' | 'upheld' | 'dismissed'

type ListedReport = {
  id: string
  state: ReportState
  reason: ReportReason
  reporter: string
  reported: string
  messages: number
  created_at: Date
}

const mostListed = 200

const wantedReports = {
  name: 'list-reports',
  text: `select r.id, r.state, r.reason, a.name as reporter, b.name as reported, r.created_at,
      (select count(*)::int from report_messages where report_id = r.id) as messages
    from reports r join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id
    where r.state = coalesce($1, r.state) and ($2::uuid is null or $2 in (r.reporter_id, r.reported_id))
    order by r.closed_at desc, r.created_at, r.id limit $3`,
}

/**
 * The reports in a state, or by and about a member, for those who judge them: the open ones, the oldest
 * first, then those that were decided last.
 */
export async function listReports(
  db: Database,
  { state = null, memberId = null }: { state?: ReportState | null; memberId?: string | null },
): Promise<ListedReport[]> {
  return db.query<ListedReport>(wantedReports, [state, memberId, mostListed])
}

export type WholeReport = Omit<ListedReport, 'messages'> & {
  reporter_id: string
  reported_id: string
  /** Whether the account of the reported member is closed. */
  banned: boolean
  text: string
  closed_at: Date | null
  /** Whether it can be decided on: what was reported is emptied half a year after a decision. */
  words_kept: boolean
  /** What was decided before it was opened again; null if it never was. */
  upheld_before: boolean | null
  evidence: Evidence[]
}

export type Evidence = {
  number: number
  sender: string
  type: string
  text: string
  gift: string | null
  photo_id: string | null
  sent_at: Date
}

const report = {
  name: 'find-whole-report',
  text: `select r.id, r.state, r.reason, r.text, r.created_at, r.closed_at, r.reporter_id,
      r.reported_id, a.name as reporter, b.name as reported, r.words_kept, r.upheld_before,
      m.ban_reason is not null as banned
    from reports r join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id
    join members m on m.id = b.id
    where r.id = $1`,
}

const evidence = {
  name: 'find-report-evidence',
  text: `select e.number, p.name as sender, e.type, e.text, e.gift, e.photo_id, e.sent_at
    from report_messages e join profiles p on p.id = e.sender_id
    where e.report_id = $1 order by e.number`,
}

/** A report with its evidence, for those who judge it; null if there is none with this id. */
export async function findReport(db: Database, id: string): Promise<WholeReport | null> {
  const [found] = await db.query<Omit<WholeReport, 'evidence'>>(report, [id])
  return found ? { ...found, evidence: await db.query<Evidence>(evidence, [id]) } : null
}

const closeOpen = {
  name: 'close-report',
  text: `update reports r set state = $2, closed_at = $3 from members m
    where r.id = $1 and r.state = 'open' and m.id = r.reported_id
    returning r.reporter_id, r.reported_id,
      r.upheld_before and m.ban_reason is not null as ban_judged`,
}

type Closed = { reporter_id: string; reported_id: string; ban_judged: boolean | null }

/**
 * Closes an open report, of which its reporter is told by mail; false if there is none with this id. If
 * it was upheld before and is again, whoever is banned is told that this stays so. What was reported is
 * kept for as long as the decision can be contested.
 */
export async function closeReport(
  db: Database,
  id: string,
  state: Exclude<ReportState, 'open'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [closed] = await tx.query<Closed>(closeOpen, [id, state, tx.now()])
    if (!closed) return false
    await tellByMail(tx, 'report_closed', closed.reporter_id, { reportId: id })
    if (closed.ban_judged && state === 'upheld') {
      await tellByMail(tx, 'banned', closed.reported_id, { reportId: id })
    }
    return true
  })
}

/** Six months after a decision it can be contested no more (Digital Services Act, article 20). */
const isOver = (now: string) => `closed_at <= ${now}::timestamptz - interval '6 months'`

const openClosed = {
  name: 'reopen-report',
  text: `update reports set upheld_before = state = 'upheld', state = 'open', closed_at = null
    where id = $1 and state <> 'open' and words_kept and not ${isOver('$2')} returning 1`,
}

/**
 * Opens a closed report again, to be decided anew; nobody is told before it is. False if none that is
 * closed has this id, or its decision can be contested no more.
 */
export async function reopenReport(db: Database, id: string): Promise<boolean> {
  return (await db.query(openClosed, [id, db.now()])).length > 0
}

const emptyOld = {
  name: 'empty-old-reports',
  text: `with emptied as (
      update reports set words_kept = false, text = ''
      where words_kept and ${isOver('$1')} and id in (
        select id from reports where words_kept and ${isOver('$1')} and is_here(site_id) limit $2)
      returning id
    ), forgotten as (
      delete from report_messages where report_id in (select id from emptied)
    )
    select count(*)::int as emptied from emptied`,
}

/**
 * Empties reports whose decision can be contested no more, some at a time: that there was one stays, and
 * its reason. A job removes the files of pictures that no other report names.
 */
export async function emptyOldReports(db: Database, most = 500): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ emptied: number }>(emptyOld, [db.now(), most])
    if (!row || row.emptied < most) return
  }
}

const ban = {
  name: 'ban-member',
  text: `update members set ban_reason = $2,
      status = case when status = 'pending_deletion' then status else 'blocked' end
    where id = $1 and status in ('not_confirmed', 'active', 'pending_deletion') and ban_reason is null
    returning site_id, email, status`,
}

type Judged = { site_id: string; email: string; status: string }

/**
 * Closes the access of a member, with a reason that they get by mail: signed out everywhere, and
 * hidden; nobody opens another account with the address. Credits and purchases stay. An account that its
 * member is deleting is erased all the same, and nothing brings it back meanwhile. False if no open
 * account has this id.
 */
export async function banMember(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  memberId: string,
  reason: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [banned] = await tx.query<Judged>(ban, [memberId, reason])
    if (!banned) return false
    await tx.kysely
      .updateTable('profiles')
      .set({ status: 'blocked' })
      .where('id', '=', memberId)
      .where('status', '<>', 'deleted')
      .execute()
    await dropWaysIn(tx, memberId)
    // For the time after the account is erased, when anybody could have its address.
    const { site_id: siteId, email } = banned
    await barAddress({ db: tx, vault }, { siteId, email, cause: 'ban', until: null })
    await tellOfBan(tx, 'banned', memberId)
    return true
  })
}

const lift = {
  name: 'lift-ban',
  text: `update members set ban_reason = null, status = case
      when status = 'pending_deletion' then status
      when confirmed_at is null then 'not_confirmed'
      else 'active' end
    where id = $1 and (status = 'blocked' or ban_reason is not null)
    returning site_id, email, status`,
}

/**
 * Opens a closed account again, as it was; false if none that is closed has this id. One that is being
 * deleted is so as before, and its member gets the link to bring it back. Its address stays barred while
 * another account of the mailbox is banned.
 */
export async function liftBan(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  memberId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lifted] = await tx.query<Judged>(lift, [memberId])
    if (!lifted) return false
    const { site_id: siteId, email } = lifted
    await liftOneBan({ db: tx, vault }, { siteId, email })
    const isLeaving = lifted.status === 'pending_deletion'
    if (!isLeaving) await showAgain(tx, memberId)
    const mail = isLeaving ? 'account_deleted' : 'ban_lifted'
    await tellOfBan(tx, mail, memberId)
    return true
  })
}

/** By mail the member, and at once the open pages of those who chat with them. */
async function tellOfBan(
  tx: Database,
  mail: 'banned' | 'ban_lifted' | 'account_deleted',
  memberId: string,
): Promise<void> {
  await tellByMail(tx, mail, memberId)
  await enqueue(tx, 'tell_status', { memberId })
}

async function tellByMail(
  tx: Database,
  mail: MailName,
  memberId: string,
  more: { reportId?: string } = {},
): Promise<void> {
  const settings = await findSettings(tx, memberId)
  if (!settings) throw new Error('Somebody who is to be told is gone.')
  const values = { locale: settings.domain_language, ...more }
  await enqueue(tx, 'send_mail', { mail, memberId, values })
}

/** SQL that tells whether a report that can be decided on names a chat photo; so long its files are kept. */
export function isEvidence(photoId: string): string {
  return `exists (select from report_messages e where e.photo_id = ${photoId})`
}
