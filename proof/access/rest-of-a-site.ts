import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql, type Updateable } from 'kysely'
import type { Order } from '#contract/payments.ts'
import type { Members } from '#database/tables.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { takeCase } from '#server/cases/case-route.ts'
import { batchSends } from '#server/chats/send-batches.ts'
import { sendMessage } from '#server/chats/send-message.ts'
import { auditLedger } from '#server/credits/audit/audit-ledger.ts'
import { seedVatRates } from '#server/credits/vat.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { loadFaces } from '#server/landers/load-faces.ts'
import { eraseMember } from '#server/leaving/erasing/erase-member.ts'
import { keepErasureLog, reapplyErasures } from '#server/leaving/erasing/erasure-log.ts'
import { findMatches } from '#server/match-finder/find-matches.ts'
import { createLink, type LinkPurpose } from '#server/notifications/mail-links.ts'
import { emptyOutbox } from '#server/outside/mail.ts'
import { beginSearch } from '#server/search/begin-search.ts'
import { postgresSearch } from '#server/search/index/postgres-search.ts'
import { tasksOf } from '#server/tasks.ts'
import { aVisitor } from '#server/testing/askers.ts'
import { aSession } from '#server/testing/people.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aSending } from '#server/testing/sendings.ts'
import { aSignup } from '#server/testing/signups.ts'
import { aPushSubscription } from '../push.ts'
import { askerFor, atDesk, withSettings } from './at-a-site.ts'
import type { Stage } from './scene.ts'
import { aCaseOf, type Site, type Someone, type Work } from './work-of-a-site.ts'

// What members and visitors do on less trodden ways, each with somebody whom nothing else needs.

const password = 'a quiet harbour at dusk'

export async function restOf(
  stage: Stage,
  site: Site,
  aPremium: () => Promise<Someone>,
): Promise<Work> {
  return {
    ...leavingOf(stage, await aPremium()),
    ...waysInOf(stage, site, await aPremium()),
    ...arrivalsOf(stage, await aPremium()),
    ...noticesOf(stage, await aPremium()),
    ...looksOf(stage, site, await aPremium()),
    ...cellOf(stage),
  }
}

type As = { id: string } | null
type Request = Parameters<Stage['call']>[1]

/** Calls that have to succeed. */
const callsOn =
  ({ call }: Stage) =>
  async (as: As, request: Request, body?: object, headers?: Record<string, string>) => {
    const answer = await call(as, request, body, headers)
    if (answer.status >= 400) throw new Error(`${request}: ${JSON.stringify(answer.problem)}`)
    return answer.body
  }

function expectRefusal({ code }: { code: string }, expected: string): void {
  if (code !== expected) throw new Error(`It was not refused as ${expected}, but ${code}.`)
}

function change({ owner }: Stage, { id }: { id: string }) {
  return (values: Updateable<Members>) =>
    owner.kysely.updateTable('members').set(values).where('id', '=', id).execute()
}

function leavingOf(stage: Stage, person: Someone): Work {
  const { owner, context } = stage
  const { db, environment } = context
  const { id, email } = person
  const call = callsOn(stage)
  const offer = (delete_discount: number) =>
    owner.kysely.updateTable('companies').set({ delete_discount }).execute()
  return {
    'a case of somebody who will leave': async () => {
      const asker = { ...(await aVisitor(db)), network: 'leaving' }
      const taken = await takeCase(context, asker, aCaseOf(email), [await aPicture()])
      await atDesk(stage, `cases close ${taken.case.number} --answer Yes`)
    },
    'leaving, after a discount was offered': async () => {
      await change(stage, person)({ password_hash: await hashPassword(password) })
      await offer(20)
      await call(person, 'POST /api/account-deletion/discount')
      await offer(0)
      await call(person, 'POST /api/account-deletion', { password, confirmed: true })
    },
    'erasing, again after a back-up brought the account back': async () => {
      await owner.kysely
        .updateTable('members')
        .set({ deletion_due_at: new Date(db.now().getTime() - 1000) })
        .where('id', '=', id)
        .execute()
      if (!(await eraseMember(db, id, { again: false }))) throw new Error('Nobody was erased.')
      await keepErasureLog(db, environment.dataFolder)
      await change(stage, person)({ status: 'active', erased_at: null })
      const { count } = await reapplyErasures(context)
      if (count !== 1) throw new Error('Nobody was erased again.')
    },
  }
}

function waysInOf(stage: Stage, { ask }: Site, person: Someone): Work {
  const { owner, context } = stage
  const { db } = context
  const { id, email } = person
  const call = callsOn(stage)
  const linkTo = (purpose: LinkPurpose) =>
    createLink(db, { purpose, memberId: id, email, lifeMs: 3_600_000 })
  const device = { Cookie: `device=${'d'.repeat(43)}` }
  return {
    'a password kept in an older form': async () => {
      const weak = { memoryCost: 8192, timeCost: 1, parallelism: 1 }
      await change(stage, person)({ password_hash: await hash(password, weak) })
      await call(null, 'POST /api/user.php', { login: email, password }, device)
    },
    'signing in where the browser is known': () =>
      call(null, 'POST /api/user.php', { login: email, password }, device),
    'signing out elsewhere': async () => {
      await aSession(owner, id)
      await call(person, 'DELETE /api/sessions')
    },
    'a session that is renewed': async () => {
      const cookie = await aSession(owner, id)
      await owner.kysely
        .updateTable('sessions')
        .set({ last_seen_at: new Date(db.now().getTime() - 7_200_000) })
        .where('member_id', '=', id)
        .execute()
      await ask('GET /pages/terms', { headers: { cookie } })
    },
    'a mail to a new address': async () => {
      const to = `other.${id}@example.test`
      await call(person, 'POST /api/mail-change', { email: to, password })
      const values = { locale: 'en', newEmail: to, to } as const
      await tasksOf(context).send_mail({ mail: 'mail_change', memberId: id, values }, 'a key')
    },
    'an account confirmed in another browser': async () => {
      await change(stage, person)({ status: 'not_confirmed', confirmed_at: null })
      const token = await linkTo('activation')
      await call(null, `GET /api/activation/${token}`)
      const other = 'another harbour at dawn'
      await call(null, 'POST /api/activation', { token, password: other, password_repeat: other })
      await change(stage, person)({ password_hash: await hashPassword(password) })
    },
  }
}

function arrivalsOf(stage: Stage, { friend }: Someone): Work {
  const call = callsOn(stage)
  return {
    'signing up with a message and likes': () =>
      call(null, 'POST /api/signup', {
        ...aSignup({ gender: 'male', seeking: ['female'] }),
        ...{ signup_message: 'Good evening', signup_for: friend, likes: [friend] },
      }),
    'signing up by invitation': () =>
      withSettings(stage, { signups: 'invite_only' }, async () => {
        const said = await atDesk(stage, 'invites create --site general')
        const [, invite] = said.match(/invite=(\S+)/) ?? []
        await call(null, 'POST /api/signup', aSignup({ invite }))
      }),
    'visits that are counted': async () => {
      await call(null, 'POST /api/signup-begun', {})
      await stage.context.funnel.flush()
    },
  }
}

function noticesOf(stage: Stage, person: Someone): Work {
  const { owner, context } = stage
  const { db } = context
  const { id, email, belongings } = person
  const call = callsOn(stage)
  const pushing = (push: () => Promise<'sent' | 'gone'>) =>
    tasksOf({ ...context, pusher: { publicKey: 'a key', push, close: () => undefined } })
  return {
    'a message whose price has gone up meanwhile': async () => {
      const draft = { id: randomUUID(), type: 'text', text: 'Hello', credits: 0 }
      const refused = await stage.call(person, `POST /api/members/${person.friend}/messages`, draft)
      expectRefusal(refused.problem, 'price_changed')
    },
    'quiet hours': async () => {
      await call(person, 'PUT /api/notifications', { quiet: { from: 22, until: 7 } })
      // So that what follows is told at whichever hour this runs.
      await call(person, 'PUT /api/notifications', { quiet: null })
    },
    'mails that are wanted again': async () => {
      const ending = { purpose: 'unsubscribe', memberId: id, email, lifeMs: 60_000 } as const
      await call(null, `POST /api/links/${await createLink(db, ending)}`, { resume: ['news'] })
    },
    'pushes to a browser, until it wants none': async () => {
      await call(person, 'POST /api/user.php?push=1', { subscription: aPushSubscription() })
      const query = owner.kysely.selectFrom('inbox_entries').select('other_id')
      const from = query.where('conversation_id', '=', belongings.conversation)
      const { other_id: memberId } = await from
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow()
      const about = [{ cause: 'message' as const, memberId, number: 2 }]
      const asked = { mail: 'messages', memberId: id, values: { locale: 'en', about } } as const
      await pushing(async () => 'sent').send_push(asked, 'one key')
      await pushing(async () => 'gone').send_push(asked, 'another key')
    },
    // The next look at what is due tells of it.
    'a week that is over': async () => {
      await call(person, 'PUT /api/notifications', { mail: { weekly_updates: 'weekly' } })
      const before = new Date(db.now().getTime() - 8 * 86_400_000)
      await owner.kysely
        .updateTable('notifications')
        .set({ happened_at: before, newest_at: before, due_at: before })
        .where('member_id', '=', id)
        .where('cause', '=', 'week')
        .execute()
    },
  }
}

function looksOf(stage: Stage, { ask }: Site, person: Someone): Work {
  const { owner, context } = stage
  const { db, signPhotos, photoStorage } = context
  const { id, belongings, friend, cookie } = person
  const call = callsOn(stage)
  return {
    'profiles, for a visitor': async () => {
      await call(null, `GET /api/members/${friend}`)
      const hidden = await stage.call(null, `GET /api/members/${stage.hiddenId}`)
      expectRefusal(hidden.problem, 'profile_not_found')
    },
    'a photo, for a visitor': () => ask(`GET ${signPhotos.sign(belongings.photo, null)('large')}`),
    'a photo by another host': () =>
      withSettings(stage, { cdn_prefix: 'https://pictures.test/' }, () =>
        ask(`GET ${signPhotos.signCarried(belongings.photo, id)('large')}`),
      ),
    'a photo in a chat': async () => {
      const query = owner.kysely.selectFrom('chat_photos').select('id').where('owner_id', '=', id)
      const photo = (await query.executeTakeFirstOrThrow()).id
      await photoStorage.write(`${photo}/large.webp`, await aPicture('webp'))
      const address = signPhotos.sign(photo, id, { kind: 'chat' })
      await ask(`GET ${address('large')}`, { headers: { cookie } })
    },
    'faces, while members are there': () => {
      const later = new Date(db.now().getTime() + 60_000)
      const at = Object.assign(Object.create(db), { now: () => later })
      const connections = { ...context.connections, online: () => [id, friend] }
      return aVisitor(db).then((asker) => loadFaces({ ...context, db: at, connections }, asker, {}))
    },
    'the match finder, where very many fit': async () =>
      findMatches(context, await askerFor(db, person), {}, 0),
    'a message to somebody who has just come': async () => {
      let asked = 0
      const connections = { ...context.connections, isOnline: () => asked++ > 0 }
      const to = { memberId: friend }
      const draft = { id: randomUUID(), type: 'text', text: 'Good evening' } as const
      await sendMessage({ ...context, connections }, await askerFor(db, person), to, draft)
    },
    'a message whose sender was faster elsewhere': async () => {
      let asked = 0
      const query: typeof db.query = async (statement, values) =>
        asked++ === 0 ? [{ outcome: 'again' } as never] : db.query(statement, values)
      const overtaken = Object.assign(Object.create(db), { query })
      await batchSends(overtaken).send(aSending(person, { id: friend }))
    },
    'a search that is worth counting beforehand': async () => {
      const asker = await askerFor(db, person)
      const { ask: question, filters, bound } = await beginSearch(context, asker, {})
      await postgresSearch(db, 0).find(question(filters), {
        order: 'active',
        skip: 0,
        take: 10,
        bound,
      })
    },
    'a town that there is not': async () => {
      const refused = await stage.call(person, 'PUT /api/profile', { place_id: 1 })
      expectRefusal(refused.problem, 'invalid_input')
    },
    'GET /dev/sandbox/:reference': async () => {
      const asked = { id: randomUUID(), bundle_id: stage.bundleId, method: 'ideal' }
      const { order } = await call(person, 'POST /api/orders', asked)
      await ask(`GET /dev/sandbox/sb_${(order as Order).payment_id}`)
    },
    'GET /dev/outbox/:id': async () => {
      const query = owner.kysely.selectFrom('outbox_messages').select('id').limit(1)
      await ask(`GET /dev/outbox/${(await query.executeTakeFirstOrThrow()).id}`)
    },
  }
}

function cellOf(stage: Stage): Work {
  const { owner, context } = stage
  const { db } = context
  return {
    'a host that comes and goes': async () => {
      await atDesk(stage, 'sites host add general fourth.test')
      await atDesk(stage, 'sites host remove general fourth.test')
    },
    'time that has jumped': async () => {
      const before = new Date(db.now().getTime() - 10 * 86_400_000)
      await owner.kysely.updateTable('clock').set({ seen_at: before }).execute()
      await tasksOf(context).erase_due({} as never, '')
      await confirmTime(db)
    },
    'what a cell does when it starts': async () => {
      await seedVatRates(db)
      await emptyOutbox(db)
    },
  }
}

/** What an audit does about books that do not add up, and what an operator does then. */
export function faultsOf(stage: Stage, { siteId }: Someone): Work {
  const { owner, context } = stage
  // Around the rules of the database, which refuse that anybody changes an entry.
  const falsify = (by: number) =>
    owner.transaction(async ({ kysely }) => {
      await sql`set local session_replication_role = replica`.execute(kysely)
      await sql`update site_entries set delta = delta + ${by} where number =
        (select min(number) from site_entries where site_id = ${siteId})`.execute(kysely)
    })
  return {
    'books that do not add up': async () => {
      await falsify(1)
      const faults = await auditLedger(context)
      await falsify(-1)
      await atDesk(stage, 'ledger unfreeze')
      if (faults.length === 0) throw new Error('The auditor found nothing.')
    },
  }
}
