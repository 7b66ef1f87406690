import type { User } from '#contract/accounts.ts'
import type { FieldFault } from '#contract/refusals.ts'
import { call as callOverHttp } from '../data/browser-client.ts'
import { clientOf, type MakeCall, ProblemError, UnreachableError } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { speaksOtherLanguage, takeUpSession } from '../data/take-up-session.ts'
import {
  type ActionFunctionArgs,
  data,
  type RouterContextProvider,
  redirect,
} from '../routing/router.ts'

export type Failure = { code: string; title: string; status: number; errors: FieldFault[] }

/** What became of a form that is still on screen, and what was typed, except passwords. */
export type Outcome = { failure: Failure | null; typed: [string, string][] }

type Sent = {
  call: MakeCall
  form: FormData
  url: URL
  params: Record<string, string | undefined>
  /** Tells the browser who is here from now on; on the server the cookies do that. */
  takeUp: (user: User | null) => Promise<void>
}

/** Does what the form is for, and answers where to go next, or null to stay. */
type Deed = (sent: Sent) => Promise<string | null>

/**
 * A form's action, written once: in the browser its calls go over HTTP; before any script runs the
 * server makes the same calls in process and passes on their cookies. One that signs in is not sent
 * where the browser keeps no cookies: on the next page nobody would be signed in.
 */
export function formAction(deed: Deed, { signsIn = false } = {}) {
  return {
    action: async ({ request, params, context }: ActionFunctionArgs) => {
      const headers = new Headers()
      const call = callInProcess(request, context as Readonly<RouterContextProvider>, headers)
      const form = await request.formData()
      const takeUp = async () => undefined
      const sent = { call, form, url: new URL(request.url), params, takeUp }
      const done = await attempt(deed, sent)
      if (typeof done === 'string') return redirect(done, { status: 303, headers })
      return data(done, { status: done.failure?.status ?? 200, headers })
    },
    clientAction: async ({ request, params }: ActionFunctionArgs) => {
      const form = await request.formData()
      const url = new URL(request.url)
      const sent = { call: callAwaited, form, url, params, takeUp: takeUpSession }
      const done =
        signsIn && !navigator.cookieEnabled
          ? { failure: noCookies, typed: typedIn(form) }
          : await attempt(deed, sent)
      // Nothing has changed where nobody answered: the page asks for nothing anew.
      if (typeof done !== 'string') return data(done, { status: done.failure?.status ?? 200 })
      if (speaksOtherLanguage()) return leaveFor(done)
      return redirect(done)
    },
  }
}

const noCookies: Failure = { code: 'no_cookies', title: '', status: 400, errors: [] }

const callAwaited: MakeCall = (name, input) => callOverHttp(name, input, { awaited: true })

async function attempt(deed: Deed, sent: Sent): Promise<string | Outcome> {
  const typed = typedIn(sent.form)
  try {
    return (await deed(sent)) ?? { failure: null, typed }
  } catch (error) {
    return { failure: failureOf(error), typed }
  }
}

function typedIn(form: FormData): [string, string][] {
  return [...form.entries()].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !entry[0].startsWith('password'),
  )
}

function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) {
    const { code, title, status, errors = [] } = error.problem
    return { code, title, status, errors }
  }
  if (!(error instanceof UnreachableError)) throw error
  const code = navigator.onLine ? 'unreachable' : 'offline'
  return { code, title: '', status: 503, errors: [] }
}

/** Passes on who sent the form, so that the call itself can judge a page from elsewhere. */
function callInProcess(
  request: Request,
  context: Readonly<RouterContextProvider>,
  answered: Headers,
): MakeCall {
  const page = context.get(pageContext)
  return clientOf(async (path, init) => {
    const headers = new Headers(init.headers)
    for (const name of ['sec-fetch-site', 'origin', 'user-agent']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    const response = await page.fetch(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) answered.append('Set-Cookie', cookie)
    return response
  })
}

/** Loads the next page as a document. The promise never settles: this page is on its way out. */
function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
