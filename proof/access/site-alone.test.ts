import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { commands } from '#server/cli/commands.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { schedule } from '#server/jobs/run-jobs.ts'
import { mails } from '#server/mails.ts'
import type { MailGiven } from '#server/notifications/mail.ts'
import { sendMail } from '#server/notifications/send-mail.ts'
import { tasksOf } from '#server/tasks.ts'
import { askEachTwice, mirrorAndHide, type Read, readTables } from './hidden-site.ts'
import { moneyOf } from './money-of-a-site.ts'
import { faultsOf, restOf } from './rest-of-a-site.ts'
import { callNames, crowdsOn, idFor, knock, policyOf, setScene, setStage } from './scene.ts'
import {
  commandsOf,
  deskOf,
  jobsOf,
  laterCallsOf,
  notAsked,
  pagesOf,
  type Rows,
  requestsOf,
  rowsFor,
  type Site,
  type Someone,
  scheduleOf,
  type Work,
  wholeSite,
} from './work-of-a-site.ts'

// Sites may lie in databases of their own, so nothing that is done for one may look at another's
// rows. Here PostgreSQL hides them by row security: what is written does without them, and each
// statement that only reads is asked again with them in sight and has to answer the same.

const stage = await setStage()
const { db, owner, context } = stage

/** What belongs to no site, and why that is all right in a cell of its own. */
const shared: Record<string, string> = {
  cells: 'the directory',
  clock: 'the time that the jobs of a cell have seen',
  companies: 'a company has a row, and a series of receipts, in each cell with a site of its',
  demo_seedings: 'the demo, which lives at home',
  ledger_audit: 'how far the audit of a cell has come',
  ledger_freezes: 'a fault in the books halts the cell that they are in',
  message_follower: 'how far the notifier of a cell has come',
  migrations: 'the tables of a cell',
  outbox_messages: 'mails at home, for developers',
  own_cell: 'which cell it is',
  payment_moves: 'the same everywhere',
  places: 'the same everywhere, by the ids of GeoNames',
  rate_limits: 'tries are counted in each cell for itself',
  receipt_counters: 'a series of receipts in each cell',
  sandbox_controls: 'payments at home, for developers',
  sandbox_mandates: 'payments at home, for developers',
  sandbox_payments: 'payments at home, for developers',
  sandbox_refunds: 'payments at home, for developers',
  vat_rates: 'the same everywhere',
}

/** What is unique in a cell beyond a site, and why no other cell has to be asked. */
const uniqueBeyondSites: Record<string, string> = {
  cases_number_key: 'one of 500 billion, by chance; people say it to the site that gave it',
  cell_hosts_pkey: 'the directory',
  direct_debit_requests_mandate_reference_key: 'drawn by chance',
  known_devices_pkey: 'the hash of a cookie of a host, drawn by chance',
  links_pkey: 'the hash of a token, drawn by chance',
  mandates_provider_provider_reference_key: 'given by the provider, who is asked in each cell',
  notifications_pkey: 'each cell counts in a range of its own',
  payments_provider_provider_reference_key: 'given by the provider, who is asked in each cell',
  push_subscriptions_endpoint_key: 'a browser has an endpoint for each host',
  sepa_collections_message_id_key: 'the day and 32 bits by chance; the bank keeps it by creditor',
  sepa_debits_pkey: 'drawn by chance',
  sessions_pkey: 'the hash of a token, drawn by chance',
  site_cells_slug_key: 'the directory',
  site_entries_pkey: 'each cell counts in a range of its own',
  search_count_changes_pkey: 'counts in each cell for itself; nothing refers to it',
  site_hosts_pkey: 'in the directory',
  sites_one_default: 'the site at PUBLIC_URL lies at home',
  sites_slug_key: 'in the directory',
  tellings_pkey: 'each cell counts in a range of its own',
  waiting_signups_token_hash_key: 'the hash of a token, drawn by chance',
}

const looking = askEachTwice(db)
const crowdFor = crowdsOn(stage, ['free', 'premium'])
let filled: string[] = []
beforeAll(async () => {
  filled = await mirrorAndHide(stage)
})

test('every table belongs to sites row by row, or is listed with a reason', async () => {
  expect((await readTables(stage)).shared.sort()).toEqual(Object.keys(shared).sort())
})

test('what is unique beyond a site is listed, with why no other cell is asked', async () => {
  const { tables } = await readTables(stage)
  const { rows } = await sql<{ name: string; table: string; columns: string[]; types: string[] }>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table",
      array(select a.attname::text from unnest(i.indkey) k join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = k) as columns,
      array(select format_type(a.atttypid, null) from unnest(i.indkey) k join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = k) as types
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace order by 1`.execute(
    owner.kysely,
  )
  const beyond = rows.filter(({ table, columns, types }) => {
    const owned = tables.find(({ name }) => name === table)?.references ?? []
    const isSited = columns.some(
      (column) =>
        column === 'site_id' ||
        owned.some((key) => key.table !== 'companies' && key.columns.includes(column)),
    )
    const isRandom = types.includes('uuid')
    return !(table in shared) && !isSited && !isRandom
  })
  expect(beyond.map(({ name }) => name).sort()).toEqual(Object.keys(uniqueBeyondSites).sort())
})

/** What the other site has none of, and why nothing is missed by it. */
const notMirrored: Record<string, string> = {
  cell_hosts: 'the directory',
  site_cells: 'the directory',
  ...Object.fromEntries(
    [
      ...['bounces', 'direct_debit_blocks', 'mail_changes'],
      ...['order_evidence', 'report_messages', 'tellings'],
    ].map((table) => [table, 'goes by a member, an order or a report, which have rows']),
  ),
  barred_addresses: 'goes by its site and a hash, and is asked for with both',
  search_count_changes: 'are folded into search_counts, which has rows',
  demo_drawings: 'the demo, which lives at home',
  invitations: 'goes by its code, and one has to be given',
  ...{ sepa_collections: 'goes by a mandate', sepa_debits: 'goes by a mandate' },
}

test('the other site has a row of each kind that this one has', async () => {
  const { tables } = await readTables(stage)
  const empty = tables.map(({ name }) => name).filter((name) => !filled.includes(name))
  expect(empty.sort()).toEqual(Object.keys(notMirrored).sort())
})

let site: Site
let someone: Someone
let rows: Rows
beforeAll(async () => {
  const scene = await setScene(stage)
  const aPremium = async (): Promise<Someone> => {
    const { belongings, ...person } = await scene.enter('premium')
    if (!belongings) throw new Error('Somebody without belongings.')
    return { ...person, belongings, friend: scene.owner.id }
  }
  site = await wholeSite(stage)
  someone = await aPremium()
  rows = await rowsFor(stage, someone)
  works = {
    calls: await laterCallsOf(stage, site, await aPremium()),
    jobs: jobsOf(stage, someone, rows),
    requests: await requestsOf(stage, site, someone),
    pages: pagesOf(site, await aPremium()),
    commands: await commandsOf(stage, someone, rows),
    schedule: scheduleOf(stage),
    money: await moneyOf(stage, aPremium),
    rest: await restOf(stage, site, aPremium),
    faults: faultsOf(stage, someone),
  }
  await leave(await aPremium())
})
let works: Record<string, Work> = {}

/** Somebody whose time to come back is over. */
async function leave({ id }: Someone): Promise<void> {
  // As settling would have counted what the books of a test have.
  await sql`update wallets w set orders_completed = (select count(*) from orders o
    where o.member_id = w.member_id and o.state = 'completed')`.execute(owner.kysely)
  await owner.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
}

/** A process counts for all sites of a cell at once, and remembers the counts of each by itself. */
const isNotRemembered = ({ text, onlyAdds }: Read) =>
  !(onlyAdds && text.includes('from search_counts where place not like'))

/** Does one thing after the other, and answers which statements of which read of the other site. */
async function readBy(work: Work, isOurs = isNotRemembered): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, run] of Object.entries(work)) {
    looking.read.clear()
    const fault = await run().then(
      () => [],
      (error) => [`${error}`],
    )
    const read = [...looking.read.values()].filter(isOurs).map(write)
    if (fault.length + read.length > 0) found[name] = [...fault, ...read]
  }
  return found
}

const write = ({ text, answers }: Read) => [text, ...answers].join('\n')

test.each([
  ['calls with what came by mail', 'calls'],
  ['jobs, mails and pushes', 'jobs'],
  ['webhooks, uploads, copies of data and other requests', 'requests'],
  ['pages', 'pages'],
  ['orders, refunds and debits', 'money'],
  ['leaving, arriving and looking around', 'rest'],
])('%s do without the rows of other sites', async (_, kind) => {
  vi.spyOn(console, 'error').mockImplementation(forTheStyles)
  expect(await readBy(works[kind] as Work)).toEqual({})
})

/** React misses the addresses of style sheets, which a build would have. */
function forTheStyles(said: unknown): void {
  if (!`${said}`.includes('passed to the %s attribute')) process.stderr.write(`${said}\n`)
}

/**
 * What a cell does for all its sites, and what is asked at the desk of a cell, may come upon rows of
 * others beside one's own, each as it were alone. These tell something of all rows together.
 */
const ofTheWholeCell: Record<string, string> = {
  'order by n.due_at limit 1': 'when to look again, for whichever site',
  'from wallets) as members': 'how much an audit of the whole cell has looked at',
  'from graphile_worker._private_jobs j': 'how the queue of the cell stands',
  "current_setting('server_version_num')": 'how the database itself is',
}

test('the jobs of a cell and the desk find of each site what they find where it is alone', async () => {
  const isOurs = ({ text, onlyAdds }: Read) =>
    !onlyAdds && !Object.keys(ofTheWholeCell).some((part) => text.includes(part))
  const found = []
  for (const kind of ['schedule', 'commands', 'schedule', 'faults']) {
    found.push(await readBy(works[kind] as Work, isOurs))
  }
  expect(found).toEqual([{}, {}, {}, {}])
})

test.each(callNames)('%s does without the rows of other sites', async (name) => {
  const policy = policyOf(name)
  // Others have set the same scene before: what it takes was looked at there.
  const { scene, people } = await looking.lookAway(() => crowdFor(name))
  for (const person of people) {
    looking.read.clear()
    const answer = await knock(stage, name, person, idFor(stage, scene, policy, person, 'own'))
    const expected = policy.except?.[person.actor] ?? policy.outcome
    const outcome = typeof expected === 'string' ? expected : expected.own
    expect(answer.outcome).toBe(outcome)
    expect([...looking.read.values()].map(write)).toEqual([])
  }
})

test('each job, mail, address and command is among them', () => {
  const done = (kind: string) => Object.keys(works[kind] ?? {})
  const jobs = new Set(done('jobs').map((name) => name.split(' ')[0] ?? ''))
  for (const { task } of schedule) jobs.add(task)
  expect([...jobs].sort()).toEqual(Object.keys(tasksOf(context)).sort())
  const known = [...done('commands'), ...Object.keys(notAsked)].sort()
  expect(known).toEqual(commands.map(({ words }) => words).sort())
  const routes = site.http.routes.filter(({ method, path }) => method !== 'ALL' && !isFile(path))
  const asked = [
    ...[...callNames.map(asRoute), ...Object.keys(notRequested)],
    ...[...done('requests'), ...done('rest')],
  ]
  const left = routes.map(({ method, path }) => `${method} ${path}`)
  expect(left.filter((each) => !asked.some((known) => known.startsWith(each)))).toEqual([])
})

/** As the router writes it. */
const asRoute = (call: string) => call.replace(/\{(\w+)\}/g, ':$1')
const isFile = (path: string) => /\.(svg|ico|png|css|js|woff2)$/.test(path)

/** What is asked for over HTTP and makes no statement about members, or not here. */
const notRequested: Record<string, string> = {
  'GET /metrics': 'is switched off here; what it asks is about the cell',
  'GET /api': 'a document',
  'GET /api/openapi.json': 'a document',
  'POST /dev/payments/controls': 'payments at home, for developers',
  'POST /dev/payments/:reference': 'payments at home, for developers',
  'POST /dev/sandbox/:reference': 'payments at home, for developers',
}

/** Files of the server whose statements are not made here. */
const notLookedAt: Record<string, string> = {
  'server/cli/cell-commands.ts': 'makes an empty database a cell',
  'server/cli/work-commands.ts': 'says how many accounts of a cell would be erased after a jump',
  'server/create-context.ts': 'asks for the name of the database, where there is a Redis',
  'server/dev/act-on-payment.ts': 'payments at home, for developers',
  'server/geo/seed-places.ts': 'places are the same everywhere',
  'server/live/nodes.ts': 'tells through the database, where there is a Redis',
  'server/search/index/near-towns.ts': 'places are the same everywhere',
  'server/sites/seed-site.ts':
    'makes the first site of an empty database, and tells an operator which sites still speak of it',
  'server/telemetry/serve-metrics.ts': 'counts what waits in a cell, for its metrics',
}

/** Files of which some statements are made here, but not all. */
const notAll: Record<string, string> = {
  'server/cells/directory.ts': 'writes into the directory, where no site lies: proof/cells.test.ts',
}

test('each statement of the server was looked at, or its file is listed with a reason', () => {
  const files = new Map<string, string[]>()
  const all = globSync('server/**/*.ts').filter((file) => !/\.test\.|\/testing\//.test(file))
  for (const file of all) {
    const text = readFileSync(file, 'utf8').split('\n')
    const lines = text.flatMap((line, at) => (makesStatement(line) ? [`${file}:${at + 1}`] : []))
    if (lines.length > 0) files.set(file, lines)
  }
  const isSeen = (line: string) => looking.lines.has(line)
  const missed = [...files].filter(([, lines]) => !lines.some(isSeen))
  expect(missed.map(([file]) => file).sort()).toEqual(Object.keys(notLookedAt).sort())
  const lines = [...files.values()].flat()
  const seen = lines.filter(isSeen)
  console.info(
    `${looking.seen.size} statements looked at, from ${seen.length} of ${lines.length} places of ${files.size} files.`,
  )
  const fileOf = (line: string) => line.replace(/:\d+$/, '')
  const left = lines.filter((line) => !isSeen(line) && !(fileOf(line) in notLookedAt))
  expect(left.filter((line) => !(fileOf(line) in notAll))).toEqual([])
  expect([...new Set(left.map(fileOf))].sort()).toEqual(Object.keys(notAll).sort())
  expect(looking.seen.size).toBeGreaterThan(590)
})

function makesStatement(line: string): boolean {
  if (/^\s*(\*|\/\/)/.test(line)) return false
  return /\.(execute(TakeFirst(OrThrow)?)?|stream)\(|\b(db|tx|directory)\.query[<(]/.test(line)
}

/** Reads of every site. */
async function countAll(asked = db): Promise<void> {
  await asked.kysely
    .selectFrom('members')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute()
}

/** The same, with something else that it asks for on the way. */
function counting<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name): Whole {
  const does = whole[name] as (...given: unknown[]) => Promise<unknown>
  const faulty = async (...given: unknown[]) => {
    await countAll()
    return does.apply(whole, given)
  }
  return new Proxy(whole, { get: (has, key) => (key === name ? faulty : Reflect.get(has, key)) })
}

const planted: Record<string, () => Promise<unknown>> = {
  'a mail': () => {
    const reset = async (given: MailGiven) => {
      await countAll(given.db)
      return mails.reset(given)
    }
    const asked = { mail: 'reset', memberId: someone.id, values: { locale: 'en' } } as const
    return sendMail(context, { ...mails, reset }, asked)
  },
  'a copy of data': () => {
    const exportStorage = counting(context.exportStorage, 'list')
    return tasksOf({ ...context, exportStorage }).sweep_exports({}, '')
  },
  'an upload': async () => {
    const photoStorage = counting(context.photoStorage, 'write')
    const faulty = await wholeSite({ ...stage, context: { ...context, photoStorage } })
    await (await requestsOf(stage, faulty, someone))['POST /api/photos']?.()
  },
  'a page': async () => {
    const faulty = await wholeSite({ ...stage, context: counting(context, 'findSite') })
    await faulty.ask('GET /pages/terms')
  },
  'a webhook': async () => {
    const payments = new Map(context.payments)
    for (const [name, provider] of payments) payments.set(name, counting(provider, 'fetch'))
    const faulty = await wholeSite({ ...stage, context: { ...context, payments } })
    await (await requestsOf(stage, faulty, someone))['POST /webhooks/:provider']?.()
  },
  'a command': async () => {
    commands.push({
      ...{ words: 'members count', usage: '', does: '', places: [0, 0], options: [] },
      run: async (desk) => countAll(desk.db).then(() => ''),
    })
    await runCommand(['members', 'count'], deskOf(stage))
    commands.pop()
  },
}

test.each(Object.keys(planted))('%s that reads of another site is found', async (kind) => {
  looking.read.clear()
  await planted[kind]?.()
  const found = [...looking.read.values()].filter(({ onlyAdds }) => !onlyAdds)
  expect(found.map(({ text }) => text)).toEqual([expect.stringContaining('from "members"')])
})

test('a sum over sites is not taken for rows that only come along', async () => {
  looking.read.clear()
  await countAll()
  await db.kysely.selectFrom('members').select('id').execute()
  expect([...looking.read.values()].map(({ onlyAdds }) => onlyAdds)).toEqual([false, true])
})
