import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect } from 'vitest'
import type { NewCase } from '#contract/cases.ts'
import type { Database } from '#database/connect.ts'
import { keepWaiting } from '#server/accounts/waiting-signups.ts'
import { takeCase } from '#server/cases/case-route.ts'
import { commands } from '#server/cli/commands.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { Context } from '#server/context/context.ts'
import { returnedMailPath } from '#server/http/bodies/guarded-server.ts'
import { createHttp } from '#server/http.ts'
import { schedule } from '#server/jobs/run-jobs.ts'
import { mails } from '#server/mails.ts'
import type { MailName, MailValues } from '#server/notifications/mail.ts'
import { createLink, type LinkPurpose } from '#server/notifications/mail-links.ts'
import { returnPathsOn } from '#server/notifications/return-path.ts'
import { announce } from '#server/notifier/announcements.ts'
import { followMessages } from '#server/notifier/follow-messages.ts'
import { tellDue } from '#server/notifier/tell-due.ts'
import { changePayment } from '#server/outside/payment-providers/sandbox/change-payment.ts'
import { tasksOf } from '#server/tasks.ts'
import { aVisitor } from '#server/testing/askers.ts'
import { aRefund } from '#server/testing/orders.ts'
import { aSession } from '#server/testing/people.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aBounce, fullMailbox } from '#server/testing/returned-mails.ts'
import { aSignup } from '#server/testing/signups.ts'
import { whenOver } from '#server/testing/test-database.ts'
import webRoutes from '#web/routes.ts'
import { pageAssets, pageBuild } from '../page-build.ts'
import type { Belongings } from './belongings.ts'
import type { Entered, Stage } from './scene.ts'

// Everything that a cell does but its calls, each by a name, with somebody of a site to do it for.

/** Whoever something is done for, and what is theirs. */
export type Someone = Entered & { belongings: Belongings; friend: string }

export type Work = Record<string, () => Promise<unknown>>

/** What an operator's commands and jobs need besides, each of the one site. */
export type Rows = {
  announcement: string
  signup: string
  case: string
  /** The number that people know a case by. */
  caseNumber: string
  report: string
  refund: string
  export: string
}

/** Such rows of somebody, as members and operators make them. */
export async function rowsFor(
  stage: Stage,
  { id, siteId, email, friend, belongings }: Someone,
): Promise<Rows> {
  const { db, context } = stage
  // Otherwise some mails would not be written, or not at whichever hour this runs.
  const wishes = { news: 'at_once', promotions: 'at_once', weekly_updates: 'weekly' }
  await stage.call({ id }, 'PUT /api/notifications', { mail: wishes, quiet: null })
  const [now, key] = [db.now(), randomUUID().slice(0, 8)]
  const one = async (query: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) =>
    (await query.executeTakeFirstOrThrow()).id
  const words = { en: { title: 'News', text: 'There is news.', button: 'Look' } }
  const announcement = await announce(
    db,
    { id: siteId, settings: {}, niche: 1 },
    { type: 'news', path: '/members', words },
  )
  await keepWaiting(db, await aVisitor(db), {
    form: { ...aSignup({ email: `${key}@example.test`, name: key }), tracking: {} },
    ...{ password_hash: 'none', invitation_id: null },
  })
  const signup = db.kysely.selectFrom('waiting_signups').select('id').where('name_key', '=', key)
  const { number } = await takeCase(
    context,
    { ...(await aVisitor(db)), network: key },
    aCaseOf(email),
    [await aPicture()],
  ).then((taken) => taken.case)
  const filed = db.kysely.selectFrom('cases').select('id').where('number', '=', number)
  const report = {
    id: randomUUID(),
    site_id: siteId,
    reporter_id: id,
    reported_id: friend,
    reason: 'spam',
    text: '',
  }
  const paymentId = await paymentOf(context, belongings.purchase)
  await atSandbox(db, paymentId)
  return {
    ...{ announcement: announcement ?? '', signup: await one(signup) },
    ...{ case: await one(filed), caseNumber: number },
    report: await one(
      db.kysely
        .insertInto('reports')
        .values({ ...report, state: 'open', created_at: now })
        .returning('id'),
    ),
    refund: await aRefund(db, { id: belongings.purchase, paymentId }, { amountMinor: 100 }),
    export: await one(
      db.kysely
        .insertInto('data_exports')
        .values({ member_id: id, state: 'making', requested_at: now })
        .returning('id'),
    ),
  }
}

/** Has the sandbox know a payment, so that it can be paid back there. */
async function atSandbox(db: Database, id: string): Promise<void> {
  const payment = db.kysely
    .updateTable('payments')
    .set({ provider: 'sandbox' })
    .where('id', '=', id)
    .returning('provider_reference')
  const { provider_reference } = await payment.executeTakeFirstOrThrow()
  const amount = { amount_minor: 800, currency: 'EUR', paid_minor: 800, state: 'paid' }
  const at = { redirect_url: '', webhook_url: '', created_at: db.now() }
  await db.kysely
    .insertInto('sandbox_payments')
    .values({ reference: provider_reference ?? '', description: '10 credits', ...amount, ...at })
    .execute()
}

export const aCaseOf = (email: string): NewCase => ({
  ...{ id: randomUUID(), kind: 'complaint', reason: 'illegal_content', name: 'Vera Visitor' },
  ...{ email, profile: '', words: 'This picture is not yours to show.' },
})

/** Each job that is about somebody, and each mail and push. */
export function jobsOf({ context }: Stage, someone: Someone, rows: Rows): Work {
  const tasks = tasksOf(context)
  const { id: memberId, belongings } = someone
  const values = valuesOf(someone, rows)
  const names = Object.keys(mails) as MailName[]
  const asked = (mail: MailName) => ({ mail, memberId, values: values[mail] })
  const payment = () => paymentOf(context, belongings.order)
  return {
    ...Object.fromEntries(
      names.flatMap((mail) => [
        [`send_mail ${mail}`, () => tasks.send_mail(asked(mail), 'a key')],
        [`send_push ${mail}`, () => tasks.send_push(asked(mail), 'a key')],
      ]),
    ),
    hand_out_announcement: () =>
      tasks.hand_out_announcement({ announcementId: rows.announcement }, ''),
    send_signup_mail: () => tasks.send_signup_mail({ signupId: rows.signup, locale: 'en' }, ''),
    ...Object.fromEntries(
      (['received', 'answered', 'for_support'] as const).map((mail) => [
        `send_case_mail ${mail}`,
        () => tasks.send_case_mail({ mail, caseId: rows.case }, ''),
      ]),
    ),
    tell_status: () => tasks.tell_status({ memberId }, ''),
    check_payment: async () => tasks.check_payment({ paymentId: await payment(), attempt: 0 }, ''),
    cancel_payment: async () => tasks.cancel_payment({ paymentId: await payment() }, ''),
    send_refund: () => tasks.send_refund({ refundId: rows.refund }, ''),
    check_refund: () => tasks.check_refund({ refundId: rows.refund, attempt: 0 }, ''),
    tidy_photo_files: () => tasks.tidy_photo_files({ photoId: belongings.photo }, ''),
    revoke_mandate: () => tasks.revoke_mandate({ mandateId: belongings.mandate }, ''),
    make_export: () => tasks.make_export({ exportId: rows.export }, ''),
  }
}

function valuesOf({ belongings, friend }: Someone, rows: Rows): Record<MailName, MailValues> {
  const about = [
    { cause: 'message' as const, memberId: friend, number: 2 },
    { cause: 'like' as const, memberId: friend, number: 1 },
  ]
  const more: Partial<Record<MailName, Partial<MailValues>>> = {
    order: { orderId: belongings.purchase },
    refund: { refundId: rows.refund },
    report_closed: { reportId: rows.report },
    mail_change: { newEmail: 'new@example.test', to: 'new@example.test' },
    mail_change_notice: { newEmail: 'new@example.test' },
    announcement: { announcementId: rows.announcement, type: 'news' },
    ...{ messages: { about }, unread: { about }, likes: { about }, week: { about } },
  }
  const names = Object.keys(mails) as MailName[]
  return Object.fromEntries(names.map((name) => [name, { locale: 'en', ...more[name] }])) as Record<
    MailName,
    MailValues
  >
}

async function paymentOf({ db }: Context, orderId: string): Promise<string> {
  const query = db.kysely.selectFrom('payments').select('id').where('order_id', '=', orderId)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Each job of the schedule, which a cell does for all its sites at once, and what tells members of news. */
export function scheduleOf({ context }: Stage): Work {
  const tasks = tasksOf(context)
  return {
    follow_messages: () => followMessages(context.db),
    tell_due: () => tellDue(context),
    ...Object.fromEntries(schedule.map(({ task }) => [task, () => tasks[task]({} as never, '')])),
  }
}

type Node = { path?: string; index?: boolean; children?: Node[] }

/** Every address of web/routes.ts. */
function pageAddresses(): string[] {
  const addressesOf = (nodes: Node[]): string[] =>
    nodes.flatMap(({ path, index, children }) =>
      children ? addressesOf(children) : [index ? '/' : `/${path}`],
    )
  return addressesOf(webRoutes as Node[])
}

/** It succeeds, unless it is to be refused for this. */
type Asking = (request: string, init?: RequestInit, refused?: RegExp) => Promise<void>
type Calling = (request: string, body?: object, refused?: RegExp) => Promise<void>

export type Site = Awaited<ReturnType<typeof wholeSite>>

const ownOrigin = 'http://localhost:3000'
const bounceDomain = 'bounces.test'
const bounceSecret = 'twenty-characters-no-less'

/** Everything that is asked for over HTTP, pages with it. */
export async function wholeSite(stage: Stage) {
  const bounces = { domain: bounceDomain, secret: bounceSecret, listen: null }
  const environment = { ...stage.context.environment, bounces }
  const context = { ...stage.context, environment } as Context
  const build: ServerBuild = await pageBuild(pageAddresses())
  const http = createHttp({
    ...{ context, build, assets: pageAssets(), developing: false, files: null },
  })
  const ask: Asking = async (request, init = {}, refused) => {
    const [method, path] = request.split(' ')
    const answer = await http.request(
      `${ownOrigin}${path}`,
      {
        method,
        ...init,
        headers: { 'Sec-Fetch-Site': 'same-origin', Origin: ownOrigin, ...init.headers },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    const text = await answer.text()
    const outcome = answer.status < 400 ? 'ok' : `${answer.status} ${text.slice(0, 500)}`
    if (!(refused ?? /^ok$/).test(outcome)) throw new Error(`${request}: ${outcome}`)
  }
  return { http, ask, context }
}

/** Each page, as a visitor and as a member asks for it. */
export function pagesOf({ ask }: Site, { cookie, belongings, friend }: Someone): Work {
  const named: Record<string, string> = {
    ...{ '/members/:id': friend, '/likes/m/:id': friend, '/chats/:id': belongings.conversation },
    ...{ '/credits/:id': belongings.purchase, '/transactions/:id': belongings.purchase },
    '/pages/:name': 'terms',
    ...{ '/:token': belongings.export, '/activate/:token': belongings.export },
  }
  const pathOf = (address: string) => {
    const start = Object.keys(named).find((each) => address.startsWith(each)) ?? ''
    return address
      .replace(/:(id|name|token)\??/, () => named[start] ?? '')
      .replace(/\/:\w+\?$/, '')
      .replace('*', 'nowhere')
  }
  const shown = (address: string) => (address === '/*' ? /^404/ : undefined)
  return Object.fromEntries(
    pageAddresses().flatMap((address) => [
      [`${address} to a visitor`, () => ask(`GET ${pathOf(address)}`, {}, shown(address))],
      [
        `${address} to a member`,
        () => ask(`GET ${pathOf(address)}`, { headers: { cookie } }, shown(address)),
      ],
    ]),
  )
}

const password = 'a quiet harbour at dusk'

/** Calls that need what came by mail, or what somebody did before. */
export async function laterCallsOf(
  stage: Stage,
  { ask, context }: Site,
  someone: Someone,
): Promise<Work> {
  const { db } = context
  const { id: memberId, cookie, email } = someone
  const headers = { cookie, 'X-Client-Type': 'web', 'Content-Type': 'application/json' }
  const call: Calling = (request, body, refused) =>
    ask(request, { headers, ...(body && { body: JSON.stringify(body) }) }, refused)
  const linkTo = (purpose: LinkPurpose, more: { path?: string; email?: string } = {}) =>
    createLink(db, { purpose, memberId, email, lifeMs: 3_600_000, ...more })
  const { owner } = stage
  const again = { password, password_repeat: password }
  return {
    'a new password by mail': async () =>
      call('POST /api/password-reset/do', { token: await linkTo('reset'), ...again }),
    'signing in': async () => {
      await call('POST /api/user.php', { login: email, password })
      // Whoever forgot the password was signed out everywhere.
      headers.cookie = await aSession(db, memberId)
    },
    'a new password': async () => {
      await call('PUT /api/password', { old_password: password, ...again })
      headers.cookie = await aSession(db, memberId)
    },
    'a new address': () =>
      call('POST /api/mail-change', { email: `new.${memberId}@example.test`, password }),
    'the mail about it': () => call('POST /api/mail-change/resend'),
    'a new address by mail': async () => {
      const link = { email: `new.${memberId}@example.test` }
      await call('POST /api/mail-change/do', { token: await linkTo('mail_change', link) })
      await owner.kysely
        .updateTable('members')
        .set({ email, email_key: email })
        .where('id', '=', memberId)
        .execute()
    },
    'activating an account': async () => {
      await owner.kysely
        .updateTable('members')
        .set({ status: 'not_confirmed', confirmed_at: null })
        .where('id', '=', memberId)
        .execute()
      await call('POST /api/activation', { token: await linkTo('activation'), ...again })
    },
    'coming back': async () => {
      await owner.kysely
        .updateTable('members')
        .set({ status: 'pending_deletion', deletion_due_at: later(db.now()) })
        .where('id', '=', memberId)
        .execute()
      await call('POST /api/reactivation/ask', { login: email, password })
      await call(`POST /api/links/${await linkTo('reactivation')}`)
      headers.cookie = await aSession(db, memberId)
    },
    'signing in by mail': async () =>
      call(`POST /api/links/${await linkTo('sign_in', { path: '/chats' })}`),
    ...changesOf(stage, someone, call),
  }
}

function changesOf(
  { owner, bundleId }: Stage,
  { id, siteId, friend }: Someone,
  call: Calling,
): Work {
  return {
    'a break': async () => {
      await call('PUT /api/pause')
      await call(`PUT /api/likes/${friend}`, {}, /account_paused/)
      await call('DELETE /api/pause')
    },
    'a name': () => call('PUT /api/profile', { name: `Other ${id.slice(-6)}` }),
    'an order with a code that is good once': async () => {
      const code = `PART${id.slice(-6).toUpperCase()}`
      await owner.kysely
        .insertInto('discount_codes')
        .values({
          site_id: siteId,
          code,
          value_percentage: 20,
          created_at: owner.now(),
          times: 1,
          validity: 'n times',
        })
        .execute()
      const order = { id: randomUUID(), bundle_id: bundleId, method: 'ideal' }
      await call('POST /api/orders', { ...order, discount_code: code })
    },
  }
}

const later = (now: Date) => new Date(now.getTime() + 86_400_000)

/** What is asked for over HTTP and is neither a call of the contract nor a page. */
export async function requestsOf(stage: Stage, site: Site, someone: Someone): Promise<Work> {
  const { ask, context } = site
  const { db } = context
  const { id: memberId, cookie, email, belongings } = someone
  const own = { headers: { cookie } }
  const withFile = async (fields: Record<string, string>): Promise<RequestInit> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('photo', new File([new Uint8Array(await aPicture())], 'photo.jpg'))
    return { ...own, method: 'POST', body }
  }
  const ending = { purpose: 'unsubscribe', memberId, email, lifeMs: 60_000 } as const
  const token = await createLink(db, ending)
  const returned = (type: string, body: string) => ({
    ...{ method: 'POST', body },
    headers: { 'Content-Type': type, Authorization: `Bearer ${bounceSecret}` },
  })
  const paths = returnPathsOn(bounceDomain, context.vault)
  const returnPath = paths({ memberId, to: email, at: db.now() })
  const reference = `sb_${belongings.order}`
  const address = context.signPhotos.sign(belongings.photo, memberId)
  const form = (fields: Record<string, string>) => ({
    ...{ ...own, method: 'POST', body: new URLSearchParams(fields) },
  })
  return {
    'GET /healthz': () => ask('GET /healthz'),
    'GET /readyz': () => ask('GET /readyz'),
    'GET /version': () => ask('GET /version'),
    'GET /site.webmanifest': () => ask('GET /site.webmanifest'),
    'GET /offline': () => ask('GET /offline'),
    'GET /robots.txt': () => ask('GET /robots.txt'),
    'GET /sitemap.xml': () => ask('GET /sitemap.xml'),
    'GET /photos/*': () => ask(`GET ${address('large')}`, own),
    'GET /dev/outbox': () => ask('GET /dev/outbox'),
    'GET /dev/outbox.json': () => ask('GET /dev/outbox.json'),
    'GET /dev/payments': () => ask('GET /dev/payments'),
    'GET /dev/payments.json': () => ask('GET /dev/payments.json'),
    'POST /webhooks/:provider': async () => {
      await changePayment(stage.owner, reference, { state: 'paid' })
      await ask('POST /webhooks/sandbox', form({ id: reference }))
    },
    'GET /webhooks/:provider': () => ask('GET /webhooks/verotel?saleID=1'),
    [`POST ${returnedMailPath} in JSON`]: () =>
      ask(
        `POST ${returnedMailPath}`,
        returned('application/json', JSON.stringify({ event: 'bounce', recipient: email })),
      ),
    [`POST ${returnedMailPath}`]: () =>
      ask(`POST ${returnedMailPath}`, returned('message/rfc822', aBounce(returnPath, fullMailbox))),
    'POST /api/photos': async () => ask('POST /api/photos', await withFile({})),
    'POST /api/chat-photos': async () => ask('POST /api/chat-photos', await withFile({})),
    'POST /share': async () => ask('POST /share', await withFile({})),
    'POST /api/data-export/file': async () => {
      const body = new FormData()
      const ready = { purpose: 'export', memberId, email, lifeMs: 60_000 } as const
      body.set('token', await createLink(db, ready))
      await ask('POST /api/data-export/file', { ...own, method: 'POST', body })
    },
    'GET /api/receipts/:id': () => ask(`GET /api/receipts/${belongings.receipt}`, own),
    'GET /api/transactions.csv': () => ask('GET /api/transactions.csv?year=2026', own),
    'GET /api/transactions.pdf': () => ask('GET /api/transactions.pdf?year=2026', own),
    'POST /:token': () => ask(`POST /${token}`, form({ 'List-Unsubscribe': 'One-Click' })),
  }
}

/** Commands that are not given here, and where what they ask is looked at. */
export const notAsked: Record<string, string> = {
  'backup create': 'copies a cluster as a whole, with the rights of its owner',
  'backup verify': 'looks at a folder',
  'backup restore': 'looks at a folder',
  'cells add': 'makes an empty database a cell: proof/cells.test.ts',
  'cells place': 'writes into the directory: proof/cells.test.ts',
  'cells move': 'has the rights of two owners: proof/move-site.test.ts',
  'push keys': 'asks no database',
  'storage move': 'goes by files, and asks each cell for the one row of each',
}

/** With what the command line works on a stage, whose database is the directory too. */
export function deskOf({ url, context: { environment } }: Stage): Record<string, string> {
  return {
    ...{ DATABASE_URL: url, DIRECTORY_DATABASE_URL: url, DATA_DIR: environment.dataFolder },
    DATA_KEY: environment.dataKeys[0]?.toString('base64') ?? '',
    VAPID_PUBLIC_KEY: 'off',
  }
}

/** Each command about the site `general`, or about all of a cell as the back office is. */
export async function commandsOf(stage: Stage, someone: Someone, rows: Rows): Promise<Work> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-desk-'))
  whenOver(() => rm(folder, { recursive: true, force: true }))
  const announced = join(folder, 'announcement.json')
  const words = { en: { title: 'News', text: 'There is news.', button: 'Look' } }
  await writeFile(announced, JSON.stringify({ type: 'news', path: '/members', words }))
  const variables = deskOf(stage)
  const { belongings, email, friend } = someone
  const { companyId } = await stage.context.findSite('localhost')
  const asked = [
    ...['photos list', `photos show ${belongings.photo}`, `photos approve ${belongings.photo}`],
    `photos reject ${belongings.photo} --reason blurred`,
    ...['reports list', `reports list --member ${someone.id}`, `reports show ${rows.report}`],
    `reports close ${rows.report} --state upheld`,
    `reports reopen ${rows.report}`,
    `reports close ${rows.report} --state dismissed`,
    ...[
      'cases list',
      `cases show ${rows.caseNumber}`,
      `cases close ${rows.caseNumber} --answer Yes`,
    ],
    ...['codes list', 'codes create general TWENTY --percentage 25', 'codes stop general TWENTY'],
    ...['invites create --site general', 'invites list --site general'],
    'invites stop NONE-SUCH --site general',
    'links sign partner --site general',
    ...['sites list', 'sites show general', 'sites host add general other.test'],
    'sites domain general localhost',
    'companies add --name Third --address A --city Utrecht --country NL --kvk 1',
    'sites add --slug third --name Third --domain third.test --niche 1 --company Third',
    'companies list',
    `companies set ${companyId} city "Utrecht"`,
    ...['cells list', 'settings get general', 'settings set general sends_a_minute 60'],
    ...['funnel show general', 'vat list', 'vat export --quarter 2026-4 --site general'],
    'vat set --country NL --from 2030-01-01 --percentage 21',
    ...[`orders list --member ${someone.id}`, `orders find ${belongings.purchase}`],
    ...['refunds list', `refunds give --order ${belongings.purchase} --amount 100`],
    `refunds paid --refund ${rows.refund}`,
    ...['erasures reapply', 'clock show', 'clock confirm', 'ledger check', 'ledger unfreeze'],
    ...['jobs list', 'jobs retry send_mail', 'jobs forget send_mail'],
    ...['prices list general', 'prices set general --credits 10 --price 899 --country FI'],
    'prices stop general --credits 10 --country FI',
    ...askedOfTheBank(rows, folder),
    `sepa unblock --member ${friend}`,
    ...[`announcements send general ${announced}`, 'announcements list'],
    `announcements stop ${rows.announcement}`,
    ...[`mails off --email ${email} --cause bounce`, `mails on --email ${email}`],
    ...[`members find ${email} --site general`, `members ban ${friend} --reason Spam`],
    ...[`members unban ${friend}`, `addresses bar ${email} --site general --until 2099-12-31`],
    ...[`addresses list ${email}`, `addresses unbar ${email} --site general --mistake`],
    ...['keys rotate', 'doctor'],
  ]
  const runs = asked.map((line) => {
    const run = async () => {
      const outcome = await runCommand(line.split(' '), variables)
      if (outcome.code !== 0) expect(outcome.said).toMatch(saysNo)
    }
    const { words } = commands.find((each) => line.startsWith(each.words)) ?? { words: line }
    return [words, run]
  })
  const work: Work = Object.fromEntries(runs)
  const copy = ['members', 'export', friend, '--out', join(folder, 'copy.zip')]
  work['members export'] = async () => {
    await runCommand(copy, variables)
    await tasksOf(stage.context).make_export(
      { exportId: await exportBegunFor(stage.db, friend) },
      '',
    )
    expect((await runCommand(copy, variables)).said).toContain('Wrote')
  }
  work['members erase'] = async () => {
    for (const undo of [[], ['--undo']]) {
      const outcome = await runCommand(['members', 'erase', friend, ...undo], variables)
      expect(outcome).toMatchObject({ code: 0 })
    }
  }
  return work
}

function askedOfTheBank(rows: Rows, folder: string): string[] {
  return [
    `sepa collect --site general --out ${join(folder, 'debits.xml')}`,
    ...['sepa waiting', 'sepa cancel --debit none'],
    `sepa again --collection ${rows.case} --out ${join(folder, 'again.xml')}`,
    ...['sepa list', `sepa paid --collection ${rows.case}`, 'sepa returned --debit none'],
  ]
}

async function exportBegunFor(db: Database, memberId: string): Promise<string> {
  const { id } = await db.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return id
}

/** What commands may say where there is nothing to do, or a test's database is found wanting. */
const saysNo =
  /There is no such|is that of PUBLIC_URL|sepa_creditor_id|No debit of|no debit with|is blocked for direct|was paid back already|still on its way|orders_completed|fsync is off/
