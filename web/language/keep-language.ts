import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router'
import { isLanguage, type Language } from '#contract/countries.ts'
import { clientOf } from '../calls.ts'
import { pageContext } from '../page-context.ts'
import { paths, safeNext } from '../paths.ts'
import { localeCookieText } from './locale-cookie.ts'

/**
 * Keeps the language that a form chose, for 365 days in its cookie and in the account of who is
 * signed in, and goes back to where the form was asked for. It works before any script does.
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

/** The cookie alone shows the page in the language; a failure here must not stand in its way. */
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
