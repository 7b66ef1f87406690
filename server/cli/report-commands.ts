import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import {
  banMember,
  closeReport,
  type Evidence,
  findReport,
  liftBan,
  listReports,
  type WholeReport,
} from '../moderation/reports.ts'
import {
  type Command,
  CommandFault,
  harmless,
  readChoice,
  readId,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** Judging what members report, and banning. */
export const reportCommands: Command[] = [
  {
    words: 'reports list',
    usage: '[--state open|upheld|dismissed]',
    does: 'list reports; without a state the open ones',
    places: [0, 0],
    options: ['state'],
    run: async ({ db }, { options }) => {
      const states = ['open', 'upheld', 'dismissed'] as const
      const reports = await listReports(db, readChoice('state', options.state ?? 'open', states))
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
      return `Closed report ${id} as ${state}.`
    },
  },
  {
    words: 'members ban',
    usage: '<id> --reason "…"',
    does: "close somebody's account; they get the reason by mail, so write it in their language",
    places: [1, 1],
    options: ['reason'],
    run: async ({ db }, { places, options }) => {
      const id = readId(places[0])
      const reason = tidyText(options.reason ?? '')
      if (!reason) throw new UsageFault('A ban needs a reason: --reason "…"')
      if (lengthOf(reason) > 2000) throw new UsageFault('A reason has 2000 characters at most.')
      const banned = await banMember(db, id, reason)
      if (!banned) throw new CommandFault('There is no open account with this id.')
      return `Closed the account ${id}. Credits that are left are paid back by "refunds give".`
    },
  },
  {
    words: 'members unban',
    usage: '<id>',
    does: 'open a closed account again, as it was; its member is told by mail',
    places: [1, 1],
    options: [],
    run: async ({ db }, { places }) => {
      const id = readId(places[0])
      const lifted = await liftBan(db, id)
      if (!lifted) throw new CommandFault('There is no closed account with this id.')
      return `Opened the account ${id}.`
    },
  },
]

function writeReport(report: WholeReport): string {
  const closed = report.closed_at ? ` since ${writeMoment(report.closed_at)}` : ''
  const heads = [
    `Report    ${report.id}`,
    `State     ${report.state}${closed}`,
    `Reason    ${report.reason}`,
    `Written   ${writeMoment(report.created_at)}`,
    `By        ${report.reporter} (${report.reporter_id})`,
    `About     ${report.reported} (${report.reported_id})`,
  ]
  const evidence = report.evidence.map(writeMessage)
  return [...heads, '', report.text || '(no text)', ...evidence].map(harmless).join('\n')
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
