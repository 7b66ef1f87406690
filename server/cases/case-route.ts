import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { caseLimits, type NewCase, newCase, type TakenCase, trapField } from '#contract/cases.ts'
import { caseFaults, tidyCase } from '#contract/rules/case-rules.ts'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { emailFaults } from '../accounts/open-account.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Fault, Refusal, refuseFaults } from '../context/refusal.ts'
import type { StreamedForm } from '../http/bodies/stream-form.ts'
import { withForm } from '../http/bodies/take-form.ts'
import { parseInput } from '../http/parse-input.ts'
import { problemOf } from '../http/problem.ts'
import { refuseForeignOrigin } from '../http/security-headers.ts'
import { enqueue } from '../jobs/queue.ts'
import { checkPicture, type PictureSource } from '../photos/check-picture.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'
import { makeNumber } from './cases.ts'
import { keepPictures } from './keep-pictures.ts'

/** POST /api/cases: a form with up to three pictures, answered as the contract says. */
export async function caseRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await context.whoAsks(c)
    const options = { sender: asker, files: caseLimits.pictures }
    c.header('Cache-Control', 'private, no-store')
    return await withForm(context, c, options, async (form) => {
      const written = Object.fromEntries(form.fields)
      if (written[trapField]) return c.json({ case: pretended(context, asker) }, 201)
      // If no reason is chosen, browsers leave the field out.
      const given = parseInput(newCase, { reason: '', ...written })
      const { repeated, ...answer } = await takeCase(context, asker, given, picturesOf(form))
      return c.json(answer, repeated ? 200 : 201)
    })
  } catch (error) {
    return problemOf(context, c, error)
  }
}

/** A program that fills in every field should learn nothing from the answer. */
function pretended({ db }: Context, { site }: Asker): TakenCase {
  const until = answerUntil(db.now(), site.settings.case_answer_days)
  return { number: makeNumber(), answer_until: until.toISOString() }
}

function picturesOf({ files, excess }: StreamedForm): string[] {
  if (excess === 'files') {
    throw new Refusal('invalid_input', { faults: [{ field: 'pictures', code: 'too_many' }] })
  }
  return files.filter(({ field }) => field === 'pictures').map(({ path }) => path)
}

type Taken = { case: TakenCase; repeated: boolean }

/**
 * Takes a complaint or a question with its pictures, confirms it to its sender and tells support.
 * The same id again gets the first answer.
 */
export async function takeCase(
  context: Context,
  asker: Asker,
  given: NewCase,
  pictures: readonly PictureSource[],
): Promise<Taken> {
  const { db } = context
  const wanted = checkCase(given)
  const known = await findOwn(db, asker, wanted)
  if (known) return { case: known, repeated: true }
  for (const picture of pictures) await checkPicture(picture)
  await limitCases(db, asker, wanted.email)
  const written = await keepPictures(context, pictures, (ids) =>
    db.transaction((tx) => write(tx, asker, wanted, ids)),
  )
  const taken = await findOwn(db, asker, wanted)
  if (!taken) throw new Error('The case was written and is not there.')
  return { case: taken, repeated: !written }
}

/**
 * A case as we store it; refused with everything that is wrong with it, and the address that was
 * probably meant.
 */
function checkCase(given: NewCase): NewCase {
  const tidy = tidyCase(given)
  refuseFaults(caseFaults(tidy).flatMap((fault) => withSuggestion(fault, given.email)))
  return tidy
}

function withSuggestion(fault: Fault, email: string): Fault[] {
  return fault.code === 'invalid_email' ? emailFaults(email) : [fault]
}

const find = {
  name: 'find-own-case',
  text: `select number, answer_until, site_id = $2 and email = $3 and member_id is not distinct from $4
    as own from cases where id = $1`,
}

/** The asker's own case with this id; refused if the id belongs to somebody else's. */
async function findOwn(db: Database, asker: Asker, wanted: NewCase): Promise<TakenCase | null> {
  const values = [wanted.id, asker.site.id, wanted.email, asker.member?.id ?? null]
  const [row] = await db.query<{ number: string; answer_until: Date; own: boolean }>(find, values)
  if (!row) return null
  if (!row.own) throw new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
  return { number: row.number, answer_until: row.answer_until.toISOString() }
}

/** A sender's limit is counted by address and, for members, by member; the network's is wider. */
async function limitCases(db: Database, asker: Asker, email: string) {
  const { site, member } = asker
  const { cases_a_day, cases_a_day_network } = site.settings
  const limit = { tries: cases_a_day, windowMs: dayMs, refusal: 'rate_limited' } as const
  const address = createHash('sha256')
    .update(emailKey(email) ?? '')
    .digest('base64url')
  await limitNetwork(db, asker, 'cases', { ...limit, tries: cases_a_day_network })
  if (member) await limitTries(db, `case:${member.id}`, limit)
  await limitTries(db, `case:${site.id}:${address}`, limit)
}

/** Writes the case with its pictures and queues its mails; false if the id was taken meanwhile. */
async function write(
  tx: Database,
  asker: Asker,
  { id, kind, reason, name, email, profile, words }: NewCase,
  pictureIds: string[],
): Promise<boolean> {
  const now = tx.now()
  const added = await tx.kysely
    .insertInto('cases')
    .values({
      ...{ id, kind, reason, name, email, profile, words },
      number: makeNumber(),
      site_id: asker.site.id,
      member_id: asker.member?.id ?? null,
      language: asker.locale,
      created_at: now,
      answer_until: answerUntil(now, asker.site.settings.case_answer_days),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  const rows = pictureIds.map((each, place) => ({ id: each, case_id: id, position: place + 1 }))
  if (rows.length > 0) await tx.kysely.insertInto('case_pictures').values(rows).execute()
  await enqueue(tx, 'send_case_mail', { mail: 'received', caseId: id })
  await enqueue(tx, 'send_case_mail', { mail: 'for_support', caseId: id })
  return true
}

/** When a case that is taken now will be answered by. */
function answerUntil(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
