import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as ReadStream } from 'node:stream/web'
import { emailKey, usernameKey } from '#contract/rules/signup-rules.ts'
import { barAddress, liftBar, listBars } from '../accounts/barred-addresses.ts'
import { deleteOnRequest } from '../leaving/close-account.ts'
import { askForOperator, findReadyExport, handOver } from '../leaving/exporting/data-exports.ts'
import { undoDeletion } from '../leaving/reactivate.ts'
import {
  banMember,
  closeReport,
  type Evidence,
  findReport,
  liftBan,
  listReports,
  reopenReport,
  type WholeReport,
} from '../moderation/reports.ts'
import { isComingDay } from '../outside/payment-providers/sepa-collections.ts'
import { readVault } from '../outside/read-secret.ts'
import { dayMs } from '../tries/limit-tries.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  explainFile,
  type Given,
  harmless,
  idForm,
  readChoice,
  readId,
  readReason,
  readSite,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** Judging what members report. */
export const reportCommands: Command[] = [
  {
    words: 'reports list',
    usage: '[--state open|upheld|dismissed] [--member <id>]',
    does: 'list reports, or those by and about a member; without either the open ones',
    places: [0, 0],
    options: ['state', 'member'],
    run: async ({ db }, { options }) => {
      const states = ['open', 'upheld', 'dismissed'] as const
      const memberId = options.member === undefined ? null : readId(options.member)
      const given = options.state ?? (memberId ? null : 'open')
      const state = given === null ? null : readChoice('state', given, states)
      const reports = await listReports(db, { state, memberId })
      const rows = reports.map(({ created_at, ...report }) => ({
        ...report,
        written: writeMoment(created_at),
      }))
      return writeTable(rows, 'No reports here.')
    },
  },
  {
    words: 'reports show',
    usage: '<id>',
    does: 'show a report with its evidence',
    places: [1, 1],
    options: [],
    run: async ({ db }, { places }) => {
      const report = await findReport(db, readId(places[0]))
      if (!report) throw new CommandFault('There is no report with this id.')
      return writeReport(report)
    },
  },
  {
    words: 'reports close',
    usage: '<id> --state upheld|dismissed',
    does: 'close an open report with a judgement; its reporter is told by mail',
    places: [1, 1],
    options: ['state'],
    run: async ({ db }, { places, options }) => {
      const id = readId(places[0])
      const state = readChoice('state', options.state, ['upheld', 'dismissed'] as const)
      const closed = await closeReport(db, id, state)
      if (!closed) throw new CommandFault('There is no open report with this id.')
      const report = await findReport(db, id)
      const stays = state === 'dismissed' && report?.banned && report.upheld_before
      const banned = stays && `${report.reported_id} is banned still: see "members unban".`
      return [`Closed report ${id} as ${state}.`, banned].filter(Boolean).join('\n')
    },
  },
  {
    words: 'reports reopen',
    usage: '<id>',
    does: 'open a closed report again, when somebody contests the decision within six months; its new outcome is told by mail',
    places: [1, 1],
    options: [],
    run: async ({ db }, { places }) => {
      const id = readId(places[0])
      if (await reopenReport(db, id))
        return `Opened report ${id} again: "reports close" decides it.`
      throw new CommandFault('No closed report has this id, or its six months are over.')
    },
  },
]

/**
 * What an operator does about an account: banning, and what somebody who cannot sign in asks for by
 * mail.
 */
export const memberCommands: Command[] = [
  {
    words: 'members find',
    usage: '<address|username|id> [--site <slug>]',
    does: 'say whose account it is and how it stands, to judge what somebody writes',
    places: [1, 1],
    options: ['site'],
    run: findMembers,
  },
  {
    words: 'members ban',
    usage: '<id> --reason "…"',
    does: "close somebody's account; they get the reason by mail, so write it in their language",
    places: [1, 1],
    options: ['reason'],
    run: async (desk, { places, options }) => {
      const id = readId(places[0])
      const reason = readReason(options.reason, 'A ban')
      const banned = await banMember(await deskWithVault(desk), id, reason)
      if (!banned) throw new CommandFault('There is no open account with this id.')
      return `Closed the account ${id}. Credits that are left are paid back: "orders list --member", "refunds give".`
    },
  },
  {
    words: 'members unban',
    usage: '<id>',
    does: 'open a closed account again, as it was; its member is told by mail',
    places: [1, 1],
    options: [],
    run: async (desk, { places }) => {
      const id = readId(places[0])
      const lifted = await liftBan(await deskWithVault(desk), id)
      if (!lifted) throw new CommandFault('There is no closed account with this id.')
      return `Opened the account ${id}.`
    },
  },
  {
    words: 'members export',
    usage: '<id> --out <file>',
    does: 'write the copy of their data that members can get themselves, for somebody who cannot sign in; asked again, once the service has made it',
    places: [1, 1],
    options: ['out'],
    run: exportMember,
  },
  {
    words: 'members erase',
    usage: '<id> [--undo]',
    does: 'delete the account of somebody who asks for it and cannot sign in; erased when the days to undo it are over',
    places: [1, 1],
    options: [],
    flags: ['undo'],
    run: eraseMember,
  },
]

/** Addresses that no account is opened with: at their owner's wish (pages/ban), or after a ban. */
export const addressCommands: Command[] = [
  {
    words: 'addresses bar',
    usage: '<address> --site <slug> [--until YYYY-MM-DD]',
    does: 'let nobody open an account with an address, as its owner wishes, to the end of a day or for good; only a hash of it is kept',
    places: [1, 1],
    options: ['site', 'until'],
    run: bar,
  },
  {
    words: 'addresses list',
    usage: '[address]',
    does: 'list what is barred, or whether an address is; others are not known here',
    places: [0, 1],
    options: [],
    run: listBarred,
  },
  {
    words: 'addresses unbar',
    usage: '<address> --site <slug> [--mistake]',
    does: 'end what a ban has left barred; what its owner wished ends by itself, and earlier only with --mistake',
    places: [1, 1],
    options: ['site'],
    flags: ['mistake'],
    run: unbar,
  },
]

function writeReport(report: WholeReport): string {
  const closed = report.closed_at ? ` since ${writeMoment(report.closed_at)}` : ''
  const before = report.upheld_before ? 'upheld' : 'dismissed'
  const again = report.upheld_before === null ? '' : `, ${before} before`
  const heads = [
    `Report    ${report.id}`,
    `State     ${report.state}${closed}${again}`,
    `Reason    ${report.reason}`,
    `Written   ${writeMoment(report.created_at)}`,
    `By        ${report.reporter} (${report.reporter_id})`,
    `About     ${report.reported} (${report.reported_id})${report.banned ? ', banned' : ''}`,
  ]
  const evidence = report.evidence.map(writeMessage)
  const noText = report.words_kept ? '(no text)' : '(what was reported is gone for good)'
  return [...heads, '', report.text || noText, ...evidence].map(harmless).join('\n')
}

function writeMessage(message: Evidence): string {
  const what = [
    message.gift && `gift ${message.gift}`,
    message.photo_id && `photo ${message.photo_id}`,
  ]
  const extra = what.filter(Boolean).join(', ')
  const head = `#${message.number}  ${writeMoment(message.sent_at)}  ${message.sender}`
  return `\n${head}${extra && `  [${extra}]`}\n    ${message.text.replaceAll('\n', '\n    ')}`
}

type FoundMember = {
  id: string
  site: string
  name: string
  email: string
  status: string
  signed_up_at: Date
  confirmed_at: Date | null
  deletion_due_at: Date | null
  erased_at: Date | null
  ban_reason: string | null
  premium: boolean
  balance: number
}

const mostFound = 50

/** Nothing of what somebody wrote, sought or looked at. */
const found = {
  name: 'find-members',
  text: `select m.id, s.slug as site, p.name, m.email, m.status, m.signed_up_at, m.confirmed_at,
      m.deletion_due_at, m.erased_at, m.ban_reason, w.orders_completed > 0 as premium, w.balance
    from members m join profiles p on p.id = m.id join wallets w on w.member_id = m.id
    join sites s on s.id = m.site_id
    where m.id in (
        select id from members where email_key = $1
        union all select id from profiles where name_key = $2
        union all select $3::uuid
      ) and s.slug = coalesce($4, s.slug) and is_here(m.site_id)
    order by s.slug, m.id limit ${mostFound}`,
}

async function findMembers({ db }: Desk, { places, options: { site } }: Given): Promise<string> {
  const [asked = ''] = places
  if (site !== undefined) await readSite(db, site)
  const isId = idForm.test(asked)
  const keys = [emailKey(asked), usernameKey(asked), isId ? asked : null, site ?? null]
  const members = await db.query<FoundMember>(found, keys)
  if (members.length === 0) throw new CommandFault('No account has this address, username or id.')
  return members.map(writeMember).join('\n\n')
}

function writeMember(member: FoundMember): string {
  const { confirmed_at, deletion_due_at, erased_at, ban_reason } = member
  const heads = [`Account    ${member.id}`, `Site       ${member.site}`]
  if (erased_at) return [...heads, `Erased     ${writeMoment(erased_at)}`].join('\n')
  heads.push(
    `Username   ${member.name}`,
    `Address    ${member.email}`,
    `Status     ${member.status}`,
    `Signed up  ${writeMoment(member.signed_up_at)}`,
    `Confirmed  ${confirmed_at ? writeMoment(confirmed_at) : '-'}`,
    `Premium    ${member.premium ? 'yes' : 'no'}`,
    `Credits    ${member.balance}`,
  )
  if (deletion_due_at) heads.push(`Erased on  ${writeMoment(deletion_due_at)}`)
  if (ban_reason) heads.push(`Banned     ${ban_reason.replaceAll('\n', '\n           ')}`)
  return heads.map(harmless).join('\n')
}

async function exportMember(desk: Desk, { places, options: { out } }: Given): Promise<string> {
  const id = readId(places[0])
  if (!out) throw new UsageFault('It needs --out, a file that is not there yet.')
  const ready = await findReadyExport(desk.db, id, { forOperator: true })
  if (!ready) {
    if (!(await askForOperator(desk.db, id))) {
      throw new CommandFault('There is no account with this id, or it is erased.')
    }
    return 'The running service makes the copy. Ask again in a minute: then it is written.'
  }
  const copy = await desk.exportStorage.read(ready.id)
  if (!copy) {
    throw new CommandFault('The copy is not here: set DATA_DIR or S3_BUCKET as the service has it.')
  }
  await writeSecretly(out, copy.body)
  await handOver(desk, ready.id)
  return [
    `Wrote ${out}.`,
    'It holds all that somebody wrote and paid: hand it to nobody else, then delete it.',
  ].join('\n')
}

/** Nobody but its owner may read it; a file that is there already is not written over. */
async function writeSecretly(path: string, body: ReadableStream): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(explainFile)
  try {
    await pipeline(Readable.fromWeb(body as ReadStream), file.createWriteStream({ flush: true }))
  } catch (error) {
    await rm(path)
    throw error
  }
}

async function eraseMember({ db }: Desk, { places, options }: Given): Promise<string> {
  const id = readId(places[0])
  if (options.undo) {
    if (await undoDeletion(db, id)) return `The account ${id} is there again, as it was.`
    throw new CommandFault('No account with this id is being deleted, or its time is over.')
  }
  const dueAt = await deleteOnRequest(db, id)
  if (!dueAt) {
    throw new CommandFault('There is no account with this id, or it is being deleted already.')
  }
  return [
    `Deleted the account ${id}: hidden and signed out, and erased on ${writeMoment(dueAt)}.`,
    'Until then --undo takes that back, and so does the link in the mail to whoever is not banned.',
    'Pay back by "refunds give" before then what has to be: credits that are left end with it.',
  ].join('\n')
}

async function deskWithVault({ db, environment }: Desk) {
  return { db, vault: await readVault(environment) }
}

async function readAddress({ db }: Desk, { places, options: { site } }: Given) {
  const email = emailKey(places[0] ?? '')
  if (!email) throw new UsageFault(`"${places[0]}" is no e-mail address.`)
  if (!site) throw new UsageFault('It needs --site.')
  return { email, siteId: (await readSite(db, site)).id }
}

async function bar(desk: Desk, given: Given): Promise<string> {
  const address = await readAddress(desk, given)
  const until = readEnd(given.options.until, desk.db.now())
  const context = await deskWithVault(desk)
  await barAddress(context, { ...address, cause: 'own_wish', until })
  const end = until ? `until ${writeMoment(until)}` : 'for good'
  const [member] = await desk.db.query<FoundMember>(found, [
    ...[address.email, null, null],
    given.options.site ?? null,
  ])
  const account = member && `It has the account ${member.id} still: see "members erase".`
  return [`Nobody opens an account with it, ${end}.`, account].filter(Boolean).join('\n')
}

/** The end of a day to come; null is for good. */
function readEnd(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  if (!isComingDay(given, now)) {
    throw new UsageFault('--until is a day to come such as 2030-12-31.')
  }
  return new Date(Date.parse(`${given}T00:00:00Z`) + dayMs)
}

async function listBarred(desk: Desk, { places: [address] }: Given): Promise<string> {
  const email = address === undefined ? undefined : emailKey(address)
  if (email === null) throw new UsageFault(`"${address}" is no e-mail address.`)
  const bars = await listBars(await deskWithVault(desk), email)
  const rows = bars.map(({ site, cause, barred_at, barred_until }) => ({
    ...{ site, cause: cause === 'ban' ? 'ban' : 'own wish', since: writeMoment(barred_at) },
    until: barred_until ? writeMoment(barred_until) : 'for good',
  }))
  return writeTable(rows, email ? 'It is not barred.' : 'No address is barred.')
}

async function unbar(desk: Desk, given: Given): Promise<string> {
  const address = await readAddress(desk, given)
  const cause = given.options.mistake ? 'own_wish' : 'ban'
  if (await liftBar(await deskWithVault(desk), { ...address, cause })) {
    return 'An account can be opened with it again.'
  }
  throw new CommandFault(
    cause === 'ban' ? 'No ban has left it barred.' : 'It is not barred at its owner’s wish.',
  )
}
