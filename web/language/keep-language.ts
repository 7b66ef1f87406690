import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router'
import { isLanguage, type Language } from '#contract/countries.ts'
import { clientOf } from '../calls.ts'
import { pageContext } from '../page-context.ts'
import { paths, safeNext } from '../paths.ts'
import { localeCookieText } from './locale-cookie.ts'

/**
 * Saves the language chosen in a form, for 365 days in its cookie and in the account of a signed-in
 * member, and goes back to where the form was opened. Works before any script runs.
 */
export async function keepLanguage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const language = String(form.get('language') ?? '')
  if (!isLanguage(language)) throw data(null, { status: 422 })
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const headers = new Headers()
  headers.append('Set-Cookie', localeCookieText(language, page.siteUrl.startsWith('https:')))
  if (page.signedIn) await saveInAccount(request, page.fetch, language)
  return redirect(safeNext(String(form.get('next') ?? '')) ?? paths.home(), {
    status: 303,
    headers,
  })
}

/**
 * The cookie alone is enough to show the page in that language; a failure here must not prevent it.
 */
async function saveInAccount(
  request: Request,
  fetch: Parameters<typeof clientOf>[0],
  language: Language,
): Promise<void> {
  const call = clientOf((path, init, name) => {
    const headers = new Headers(init.headers)
    for (const name of ['sec-fetch-site', 'origin']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    return fetch(path, { ...init, headers }, name)
  })
  await call('PUT /api/user.php', { body: { language } }).catch(() => undefined)
}
