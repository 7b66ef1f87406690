import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../server/', import.meta.url))

/**
 * Which modules write a table they do not own, and why. Erasing is not listed: it removes a person's
 * data from every table, all in one folder, so that one can check there that nothing is left. Nor are
 * the demo, which plays its own people, and a move to another cell, which takes all there is along.
 */
const guests: Record<string, string> = {
  'accounts/profiles': 'who signs up gets a profile in the same transaction',
  'accounts/notifications': 'one statement claims who is to be reminded and notes it as due',
  'chats/chat_photos': 'one statement sends the message and gives its photo to the conversation',
  'dev/sandbox_payments': 'the page that plays the bank',
  'direct-debit/order_evidence': 'the form knows two more signs of where the buyer is',
  'leaving/discount_codes': 'the offer to who leaves is a code with its own rules',
  'leaving/links': 'one statement takes a copy of one’s data and uses its link up',
  'leaving/members': 'leaving, resting and coming back are states of the account',
  'leaving/profiles': 'and of the profile with it',
  'accounts/links': 'one statement changes the address and uses the link to it up',
  'moderation/conversations': 'a block deletes what is between two members',
  'likes/notifications': 'a like is noted in its own statement, for who is away',
  'moderation/members': 'a ban is a state of the account',
  'moderation/profiles': 'and of the profile with it',
  'moderation/likes': 'a block deletes what is between two members',
  'notifications/notifications': 'who chooses the week has one to be told of from then on',
  'notifications/members': 'the choices stand in the row of the member',
  'profiles/likes': 'who says “no thanks” takes the like back',
}

/** Which module owns a table; one with the name of its module is not listed. */
const owners: Record<string, string> = {
  announcements: 'notifier',
  barred_addresses: 'accounts',
  blocks: 'moderation',
  ended_conversations: 'moderation',
  bounces: 'notifications',
  bundles: 'credits',
  case_pictures: 'cases',
  cell_hosts: 'cells',
  chat_photos: 'photos',
  clock: 'jobs',
  companies: 'sites',
  conversations: 'chats',
  credit_lots: 'credits',
  data_exports: 'leaving',
  direct_debit_blocks: 'payments',
  direct_debit_requests: 'direct-debit',
  discount_codes: 'discounts',
  funnel_counts: 'funnel',
  inbox_entries: 'chats',
  invitations: 'accounts',
  known_devices: 'accounts',
  ledger_audit: 'credits',
  ledger_entries: 'credits',
  ledger_freezes: 'credits',
  links: 'notifications',
  mail_changes: 'accounts',
  mandates: 'payments',
  members: 'accounts',
  messages: 'chats',
  message_follower: 'notifier',
  notification_choices: 'notifications',
  notification_manners: 'notifications',
  notifications: 'notifier',
  order_evidence: 'payments',
  orders: 'payments',
  outbox_messages: 'outside',
  own_cell: 'cells',
  passes: 'profiles',
  places: 'geo',
  push_subscriptions: 'notifications',
  rate_limits: 'tries',
  receipt_counters: 'receipts',
  refunds: 'payments',
  report_messages: 'moderation',
  reports: 'moderation',
  sandbox_controls: 'outside',
  sandbox_mandates: 'outside',
  sandbox_payments: 'outside',
  sandbox_refunds: 'outside',
  sepa_collections: 'outside',
  sepa_debits: 'outside',
  sessions: 'accounts',
  site_cells: 'cells',
  site_entries: 'credits',
  site_hosts: 'sites',
  spending_guards: 'spending',
  swipe_days: 'swipe',
  tellings: 'notifier',
  vat_rates: 'credits',
  waiting_signups: 'accounts',
  wallets: 'credits',
}

const writes =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update|delete from) (\w+)/g

type Write = { file: string; module: string; table: string }

function writesOf(source: string): string[] {
  return [...source.matchAll(writes)].map(([, kysely, raw]) => kysely ?? raw ?? '')
}

function listWrites(): Write[] {
  const tables = new Set(tableNames())
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const found = writesOf(readFileSync(`${server}${file}`, 'utf8'))
      const [module = ''] = file.split('/')
      return found.filter((table) => tables.has(table)).map((table) => ({ file, module, table }))
    })
}

function tableNames(): string[] {
  const source = readFileSync(new URL('../database/tables.ts', import.meta.url), 'utf8')
  const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(source) ?? []
  return [...listed.matchAll(/(\w+):/g)].map(([, name = '']) => name)
}

const all = listWrites().filter(
  ({ file }) => !/^(leaving\/erasing\/|demo\/|cells\/(move|remove)-site)/.test(file),
)
const ownerOf = (table: string) => owners[table] ?? table

test('a table is written by the module that owns it, and by a listed few for a reason', () => {
  const strangers = all
    .filter(({ module, table }) => module !== ownerOf(table))
    .filter(({ module, table }) => !guests[`${module}/${table}`])
    .map(({ file, table }) => `server/${file} writes ${table}, which is ${ownerOf(table)}'s`)
  expect(strangers).toEqual([])
})

test('nobody is listed who does not write, and each reason is said', () => {
  const written = new Set(all.map(({ module, table }) => `${module}/${table}`))
  expect(Object.keys(guests).filter((guest) => !written.has(guest))).toEqual([])
  expect(Object.values(guests).filter((reason) => reason.length < 20)).toEqual([])
  const known = new Set(tableNames())
  expect(known.size).toBeGreaterThan(40)
  expect(Object.keys(owners).filter((table) => !known.has(table))).toEqual([])
})

test.each([
  ["db.kysely.insertInto('wallets').values({})", ['wallets']],
  ["db.kysely\n    .deleteFrom('links')\n", ['links']],
  ['`with x as (update orders set state = $1), y as (delete from likes)`', ['orders', 'likes']],
  ['`insert into rate_limits as r (key) values ($1)`', ['rate_limits']],
  ["db.kysely.selectFrom('wallets')", []],
  ['`select from wallets for update`', []],
])('%j is seen for what it writes', (source, tables) => {
  expect(writesOf(source)).toEqual(tables)
})
