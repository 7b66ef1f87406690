import type { Context as HonoContext } from 'hono'
import { caseLimits, newCase, type TakenCase, trapField } from '#contract/cases.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import type { StreamedForm } from '../http/bodies/stream-form.ts'
import { withForm } from '../http/bodies/take-form.ts'
import { parseInput } from '../http/parse-input.ts'
import { problemOf } from '../http/problem.ts'
import { refuseForeignOrigin } from '../http/same-origin.ts'
import { Refusal } from '../refusal.ts'
import { whoAsks } from '../who-asks.ts'
import { makeNumber } from './make-number.ts'
import { answerUntil, takeCase } from './take-case.ts'

/** POST /api/cases: a form with up to three pictures, answered as the contract says. */
export async function caseRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await whoAsks(context, c)
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
