import type { TakenCase } from '#contract/cases.ts'
import type { FieldFault } from '#contract/refusals.ts'
import { ProblemError, readAnswer } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { type ActionFunctionArgs, data, type RouterContextProvider } from '../routing/router.ts'

/** What became of a form that was sent before any script ran, and what was typed. */
export type CaseOutcome = {
  taken: TakenCase | null
  failure: { title: string; errors: FieldFault[] } | null
  typed: Record<string, string>
}

/**
 * Passes the form on to the call, in process, along with who sent it, so that the call can judge
 * that.
 */
export async function caseAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (!form.get('id')) form.set('id', crypto.randomUUID())
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const headers = new Headers({ 'X-Client-Type': 'web' })
  for (const name of ['sec-fetch-site', 'origin']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  try {
    const init = { method: 'POST', headers, body: form }
    const answer = await readAnswer(await page.fetch('/api/cases', init))
    const taken = (answer as { case: TakenCase }).case
    return data<CaseOutcome>({ taken, failure: null, typed })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { title, status, errors = [] } = error.problem
    return data<CaseOutcome>({ taken: null, failure: { title, errors }, typed }, { status })
  }
}
