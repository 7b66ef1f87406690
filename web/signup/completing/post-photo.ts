import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { Outcome } from '../../accounts/form-action.ts'
import { ProblemError, readAnswer } from '../../calls.ts'
import { pageContext } from '../../page-context.ts'

/** Hands the photo of a form on to the call, in process; answers what to show where it is refused. */
export async function postPhoto({ request, context }: ActionFunctionArgs) {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return null
  const photo = (await request.clone().formData()).get('photo')
  if (!(photo instanceof File) || photo.size === 0) return null
  const headers = new Headers({ 'X-Client-Type': 'web' })
  for (const name of ['sec-fetch-site', 'origin']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const body = new FormData()
  body.set('photo', photo)
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  try {
    await readAnswer(await page.fetch('/api/photos', { method: 'POST', headers, body }))
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, title, status, errors = [] } = error.problem
    return data<Outcome>({ failure: { code, title, status, errors }, typed: [] }, { status })
  }
}
