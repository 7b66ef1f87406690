import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { call as callOverHttp } from '../browser-client.ts'
import { type Answer, clientOf, type MakeCall, ProblemError } from '../calls.ts'
import { pageContext } from '../page-context.ts'

/** What an address of a single word stands for. */
export type LinkTarget =
  | { kind: 'page'; page: Answer<'GET /api/own-pages/{token}'>['page'] }
  | { kind: 'link'; link: Answer<'GET /api/links/{token}'>['link'] }
  | { kind: 'expired' }

/** Before a page is rendered on the server. */
export async function loadLink({ params, context }: LoaderFunctionArgs) {
  const { fetch } = (context as Readonly<RouterContextProvider>).get(pageContext)
  return answer(await findTarget(clientOf(fetch), params.token ?? ''))
}

/** In the browser. */
export async function loadLinkOverHttp({ params }: LoaderFunctionArgs) {
  return answer(await findTarget(callOverHttp, params.token ?? ''))
}

function answer(target: LinkTarget) {
  return data(target, { status: target.kind === 'expired' ? 410 : 200 })
}

/** How an operator may name a page; a random token from a mail looks different. */
const ownName = /^[a-z0-9-]{1,60}$/

/** The operator's own pages come before links in e-mails; anything else is not found. */
export async function findTarget(call: MakeCall, token: string): Promise<LinkTarget> {
  const input = { params: { token } }
  const own = ownName.test(token) ? await orNull(call('GET /api/own-pages/{token}', input)) : null
  if (own) return { kind: 'page', ...own }
  try {
    return { kind: 'link', ...(await call('GET /api/links/{token}', input)) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.problem.code === 'link_expired') return { kind: 'expired' }
    throw data(error.problem, { status: error.problem.status })
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}
