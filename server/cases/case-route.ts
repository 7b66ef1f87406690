import type { Context as HonoContext } from 'hono'
import { caseLimits, newCase, type TakenCase, trapField } from '#contract/cases.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { parseInput } from '../http/parse-input.ts'
import { problemOf } from '../http/problem.ts'
import { readForm } from '../http/read-form.ts'
import { refuseForeignOrigin } from '../http/same-origin.ts'
import { uploadBytes } from '../photos/pictures/read-picture.ts'
import { Refusal } from '../refusal.ts'
import { whoAsks } from '../who-asks.ts'
import { makeNumber } from './make-number.ts'
import { answerUntil, takeCase } from './take-case.ts'

/** What the form needs around its pictures. */
const formBytes = 64 * 1024
const mostBytes = caseLimits.pictures * uploadBytes + formBytes

/** POST /api/cases: a form with up to three pictures, answered as the contract says. */
export async function caseRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await whoAsks(context, c)
    const form = (await readForm(c.req.raw, mostBytes)) ?? new FormData()
    c.header('Cache-Control', 'private, no-store')
    if (form.get(trapField)) return c.json({ case: pretended(context, asker) }, 201)
    // Where no reason was chosen, a browser leaves the field out.
    const given = parseInput(newCase, { reason: '', ...Object.fromEntries(form) })
    const { repeated, ...answer } = await takeCase(context, asker, given, await picturesOf(form))
    return c.json(answer, repeated ? 200 : 201)
  } catch (error) {
    return problemOf(context, c, error)
  }
}

/** A program that fills in every field learns nothing from the answer. */
function pretended({ db }: Context, { site }: Asker): TakenCase {
  const until = answerUntil(db.now(), site.settings.case_answer_days)
  return { number: makeNumber(), answer_until: until.toISOString() }
}

/** A browser sends an empty file where none was chosen. */
async function picturesOf(form: FormData): Promise<Buffer[]> {
  const files = form.getAll('pictures').filter((each) => each instanceof File && each.size > 0)
  if (files.length > caseLimits.pictures) {
    throw new Refusal('invalid_input', { faults: [{ field: 'pictures', code: 'too_many' }] })
  }
  return Promise.all(files.map(async (file) => Buffer.from(await (file as File).arrayBuffer())))
}
