import { backupCommands, erasureCommands } from './backup-commands.ts'
import { caseCommands } from './case-commands.ts'
import { cellCommands } from './cell-commands.ts'
import type { Command } from './command.ts'
import { doctorCommands } from './doctor.ts'
import { funnelCommands } from './funnel-commands.ts'
import { inviteCommands } from './invite-commands.ts'
import { keyCommands } from './key-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { addressCommands, memberCommands, reportCommands } from './member-commands.ts'
import { notificationCommands } from './notification-commands.ts'
import { photoCommands } from './photo-commands.ts'
import { codeCommands, priceCommands } from './price-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { sepaCommands } from './sepa-commands.ts'
import { settingCommands } from './setting-commands.ts'
import { companyCommands, siteCommands } from './site-commands.ts'
import { storageCommands } from './storage-commands.ts'
import { vatCommands } from './vat-commands.ts'
import { clockCommands, jobCommands } from './work-commands.ts'

/** Everything that can be done from the command line. */
export const commands: Command[] = [
  ...photoCommands,
  ...reportCommands,
  ...memberCommands,
  ...addressCommands,
  ...caseCommands,
  ...priceCommands,
  ...codeCommands,
  ...inviteCommands,
  ...siteCommands,
  ...companyCommands,
  ...cellCommands,
  ...settingCommands,
  ...funnelCommands,
  ...vatCommands,
  ...refundCommands,
  ...erasureCommands,
  ...clockCommands,
  ...jobCommands,
  ...ledgerCommands,
  ...sepaCommands,
  ...notificationCommands,
  ...backupCommands,
  ...storageCommands,
  ...keyCommands,
  ...doctorCommands,
]

/** The commands that begin with a word and what each does; all of them if none does. */
export function writeHelp(word?: string): string {
  const alike = commands.filter(({ words }) => words.split(' ')[0] === word)
  const shown = alike.length > 0 ? alike : commands
  const calls = shown.map(({ words, usage }) => `${words} ${usage}`.trim())
  const width = Math.max(...calls.map((call) => call.length))
  const lines = shown.map(({ does }, place) => `  ${calls[place]?.padEnd(width)}  ${does}`)
  const cells = 'With --cell <name> a command works on the database of that cell instead of home’s.'
  return ['Use: npm run cli -- <command>', '', ...lines, '', cells].join('\n')
}
