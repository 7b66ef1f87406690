import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { turnMailsOff, turnMailsOn } from '../notifications/notification-choices.ts'
import { type Command, CommandFault, readChoice, UsageFault } from './command.ts'

/** What the operator's mail provider reports about an address. */
export const mailCommands: Command[] = [
  {
    words: 'mails off',
    usage: '--email <address> --cause bounce|spam_complaint',
    does: 'send no more e-mails to an address but those about the account itself; the member is told why',
    places: [0, 0],
    options: ['email', 'cause'],
    run: async ({ db }, { options }) => {
      const cause = readChoice('cause', options.cause, ['bounce', 'spam_complaint'] as const)
      const off = await turnMailsOff(db, await readMembers(db, options.email), cause)
      return off > 0 ? `E-mails are off for ${writeAccounts(off)}.` : 'They were off already.'
    },
  },
  {
    words: 'mails on',
    usage: '--email <address>',
    does: 'send e-mails to an address again',
    places: [0, 0],
    options: ['email'],
    run: async ({ db }, { options }) => {
      const on = await turnMailsOn(db, await readMembers(db, options.email))
      return on > 0 ? `E-mails are on again for ${writeAccounts(on)}.` : 'They were on already.'
    },
  },
]

/**
 * The accounts with that address, one per site: whatever happens to a mailbox concerns them all.
 */
async function readMembers(db: Database, email: string | undefined): Promise<string[]> {
  if (!email) throw new UsageFault('Whose e-mails? --email somebody@example.com')
  const members = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .execute()
  if (members.length === 0) throw new CommandFault('No account has this address.')
  return members.map(({ id }) => id)
}

function writeAccounts(count: number): string {
  return count === 1 ? '1 account' : `${count} accounts`
}
