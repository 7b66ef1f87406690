import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { turnMailsOff, turnMailsOn } from '../notifications/notification-choices.ts'
import { announce, announcement, stopAnnouncement } from '../notifier/announcements.ts'
import { makePushKeys } from '../secrets/push-keys.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
  readId,
  readJson,
  readSite,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/**
 * What members are told: offers and news of the operator, what the mail provider reports about an
 * address, and what push services know the operator by.
 */
export const notificationCommands: Command[] = [
  {
    words: 'announcements send',
    usage: '<site> <file>',
    does: 'tell offers or news to the members of a site who asked for them; the file is described in docs/announcements.md',
    places: [2, 2],
    options: [],
    run: sendAnnouncement,
  },
  {
    words: 'announcements list',
    usage: '',
    does: 'list what was announced, the newest first, and to how many it goes',
    places: [0, 0],
    options: [],
    run: listAnnouncements,
  },
  {
    words: 'announcements stop',
    usage: '<id>',
    does: 'tell an announcement to nobody who has not been told yet',
    places: [1, 1],
    options: [],
    run: async ({ db }, { places }) => {
      if (await stopAnnouncement(db, readId(places[0]))) return 'Nobody else is told of it.'
      throw new CommandFault('There is no such announcement, or it was stopped before.')
    },
  },
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
  {
    words: 'push keys',
    usage: '',
    does: 'make a key pair for push notifications; keep it: with another one all browsers subscribe anew',
    places: [0, 0],
    options: [],
    say: () => {
      const { publicKey, privateKey } = makePushKeys()
      return [
        `VAPID_PUBLIC_KEY=${publicKey}`,
        `VAPID_PRIVATE_KEY=${privateKey}`,
        'VAPID_SUBJECT=mailto:you@your-domain.example',
      ].join('\n')
    },
  },
]

async function sendAnnouncement({ db }: Desk, { places }: Given): Promise<string> {
  const [slug = '', file = ''] = places
  const site = await readSite(db, slug)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFault(`${file} cannot be read.`)
  })
  const read = announcement.safeParse(readJson(text, file))
  if (!read.success)
    throw new CommandFault(`${file} is no announcement.\n${z.prettifyError(read.error)}`)
  const id = await announce(db, site, read.data)
  if (!id) throw new CommandFault(`${file} lacks the words in the language of the site.`)
  return `Announced as ${id}. Whoever asked for it is told outside their quiet hours.`
}

const listStatement = {
  name: 'list-announcements',
  text: `select a.id, s.slug as site, a.type, a.words, a.announced_at, a.stopped_at, a.handed_out_at,
      a.told + count(n.id)::int as members, count(n.id) filter (where n.due_at is not null)::int as waiting
    from announcements a join sites s on s.id = a.site_id
    left join notifications n on n.about_id = a.id and n.cause = 'announcement'
    group by a.id, s.slug order by a.announced_at desc limit 50`,
}

async function listAnnouncements({ db }: Desk): Promise<string> {
  const rows = await db.query<{
    id: string
    site: string
    type: string
    words: Record<string, { title: string }>
    announced_at: Date
    stopped_at: Date | null
    handed_out_at: Date | null
    members: number
    waiting: number
  }>(listStatement, [])
  return writeTable(
    rows.map(({ id, site, type, words, announced_at, members, waiting, ...ends }) => ({
      ...{ id, site, type, announced: writeMoment(announced_at), members, waiting },
      state: ends.stopped_at ? 'stopped' : ends.handed_out_at ? 'sent' : 'under way',
      title: Object.values(words)[0]?.title ?? '',
    })),
    'Nothing was announced.',
  )
}

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
