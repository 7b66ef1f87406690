import type { Command } from './command.ts'
import { caseCommands } from './commands/case-commands.ts'
import { clockCommands } from './commands/clock-commands.ts'
import { codeCommands } from './commands/code-commands.ts'
import { companyCommands } from './commands/company-commands.ts'
import { erasureCommands } from './commands/erasure-commands.ts'
import { inviteCommands } from './commands/invite-commands.ts'
import { ledgerCommands } from './commands/ledger-commands.ts'
import { mailCommands } from './commands/mail-commands.ts'
import { photoCommands } from './commands/photo-commands.ts'
import { refundCommands } from './commands/refund-commands.ts'
import { reportCommands } from './commands/report-commands.ts'
import { sepaCommands } from './commands/sepa-commands.ts'
import { settingCommands } from './commands/setting-commands.ts'
import { siteCommands } from './commands/site-commands.ts'
import { vatCommands } from './commands/vat-commands.ts'

/** Everything that can be done from the command line. */
export const commands: Command[] = [
  ...photoCommands,
  ...reportCommands,
  ...caseCommands,
  ...codeCommands,
  ...inviteCommands,
  ...siteCommands,
  ...companyCommands,
  ...settingCommands,
  ...vatCommands,
  ...refundCommands,
  ...erasureCommands,
  ...clockCommands,
  ...ledgerCommands,
  ...sepaCommands,
  ...mailCommands,
]

/** All commands and what each does. */
export function writeHelp(): string {
  const calls = commands.map(({ words, usage }) => `${words} ${usage}`.trim())
  const width = Math.max(...calls.map((call) => call.length))
  const lines = commands.map(({ does }, place) => `  ${calls[place]?.padEnd(width)}  ${does}`)
  return ['Use: npm run cli -- <command>', '', ...lines].join('\n')
}
