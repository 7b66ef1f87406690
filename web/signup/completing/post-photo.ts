import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { Outcome } from '../../accounts/form-action.ts'
import { ProblemError, readAnswer } from '../../calls.ts'
import { pageContext } from '../../page-context.ts'

/** Passes a form's photo to the call, in process; answers what to show if it is refused. */
export async function postPhoto({ request, context }: ActionFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  if (!page.sentFiles) return null
  const headers = new Headers({ 'X-Client-Type': 'web' })
  for (const name of ['sec-fetch-site', 'origin']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  try {
    const init = { method: 'POST', headers, body: new FormData() }
    await readAnswer(await page.fetch('/api/photos', init))
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, title, status, errors = [] } = error.problem
    return data<Outcome>({ failure: { code, title, status, errors }, typed: [] }, { status })
  }
}
