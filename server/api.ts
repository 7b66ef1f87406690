import { Hono, type Context as HonoContext, type Next } from 'hono'
import type { Call, CallName } from '#contract/call.ts'
import { calls, type JsonCall } from '#contract/calls.ts'
import { accountAccessHandlers } from './accounts/access-calls.ts'
import { accountHandlers } from './accounts/calls.ts'
import { signupHandlers } from './accounts/signup-calls.ts'
import { chatHandlers } from './chats/calls.ts'
import type { Context } from './context/context.ts'
import { type Handlers, Kept, WithStatus } from './context/handling.ts'
import { noteWrite } from './context/read-from-replica.ts'
import { Refusal } from './context/refusal.ts'
import { costsOfSite } from './credits/bundles.ts'
import { creditHandlers } from './credits/calls.ts'
import { directDebitHandlers } from './direct-debit/calls.ts'
import { discountHandlers } from './discounts/calls.ts'
import { geoHandlers } from './geo/calls.ts'
import { noteText } from './http/pack-answers.ts'
import { parseInput } from './http/parse-input.ts'
import { problemOf } from './http/problem.ts'
import { lineOf, refuseForeignOrigin } from './http/security-headers.ts'
import { landerHandlers } from './landers/calls.ts'
import { leavingHandlers } from './leaving/calls.ts'
import { likeHandlers } from './likes/calls.ts'
import { linkHandlers } from './links/calls.ts'
import { matchFinderHandlers } from './match-finder/calls.ts'
import { moderationHandlers } from './moderation/calls.ts'
import { notificationHandlers } from './notifications/calls.ts'
import { pageHandlers } from './pages/calls.ts'
import { paymentHandlers } from './payments/calls.ts'
import { photoHandlers } from './photos/calls.ts'
import { profileHandlers } from './profiles/calls.ts'
import { readingHandlers } from './reading/calls.ts'
import { searchHandlers } from './search/calls.ts'
import { siteHandlers } from './sites/calls.ts'
import { spendingHandlers } from './spending/calls.ts'
import { swipeGameHandlers } from './swipe/calls.ts'
import { noteRoute } from './telemetry/this-request.ts'
import { whoAsks } from './who-asks.ts'

const handlers: Handlers<JsonCall> = {
  ...accountHandlers,
  ...accountAccessHandlers,
  ...signupHandlers,
  ...leavingHandlers,
  ...linkHandlers,
  ...notificationHandlers,
  ...landerHandlers,
  ...siteHandlers(costsOfSite),
  ...pageHandlers,
  ...geoHandlers,
  ...profileHandlers,
  ...moderationHandlers,
  ...photoHandlers,
  ...searchHandlers,
  ...likeHandlers,
  ...swipeGameHandlers,
  ...matchFinderHandlers,
  ...readingHandlers,
  ...chatHandlers,
  ...creditHandlers,
  ...paymentHandlers,
  ...discountHandlers,
  ...directDebitHandlers,
  ...spendingHandlers,
}

export type ApiOptions = {
  /** Checks each answer against the contract, in tests and during development. */
  checkAnswers: boolean
}

/** Every call of the contract by itself, for whoever asks in process. */
export function createApi(context: Context, options: ApiOptions): Hono {
  const api = new Hono()
  bindCalls((...bound) => api.on(...bound), context, options)
  api.all('/api/*', noSuchCall)
  api.onError((error, c) => problemOf(context, c, error))
  return api
}

/** What is asked for under /api/ and is nothing of ours. */
export function noSuchCall(): never {
  return refuse('not_found')
}

export type Bind = (
  method: string,
  path: string,
  handler: (c: HonoContext, next: Next) => Promise<Response | undefined>,
) => unknown

/** Binds every call of the contract to its verb. */
export function bindCalls(bind: Bind, context: Context, options: ApiOptions): void {
  for (const name of variantsFirst(Object.keys(handlers) as JsonCall[])) {
    const [method = '', address = ''] = name.split(' ')
    const [path = '', variant] = address.split('?')
    const call: Call = calls[name]
    const handler = handlers[name] as (asked: unknown) => Promise<unknown>
    bind(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      if (variant && !isVariant(c, variant)) return void (await next())
      noteRoute(address)
      if (method !== 'GET') refuseForeignOrigin(c)
      const asker = await whoAsks(context, c)
      if (call.who === 'member' && !asker.member) refuse('authentication_required')
      const given = await readInput(call, c)
      const result = await handler({ ...given, context, db: context.db, asker, http: c })
      if (method !== 'GET') noteWrite(context, c)
      return answer(c, name, call, result, options)
    })
  }
}

/** A call whose name includes a query differs from the same path without one, and goes first. */
function variantsFirst(names: JsonCall[]): JsonCall[] {
  return names.toSorted((one, other) => Number(other.includes('?')) - Number(one.includes('?')))
}

function isVariant(c: HonoContext, variant: string): boolean {
  return [...new URLSearchParams(variant)].every(([name, value]) => c.req.query(name) === value)
}

async function readInput(call: Call, c: HonoContext): Promise<Record<string, unknown>> {
  return {
    params: call.params && parseInput(call.params, c.req.param()),
    query: call.query && parseInput(call.query, c.req.query()),
    body: call.body && parseInput(call.body, await readJson(c)),
  }
}

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return refuse('invalid_input')
  }
}

function answer(
  c: HonoContext,
  name: CallName,
  call: Call,
  result: unknown,
  options: ApiOptions,
): Response {
  keepFromCaches(c)
  if (!call.answer) return c.body(null, 204)
  const status = result instanceof WithStatus ? result.status : (call.status ?? 200)
  const body = result instanceof WithStatus || result instanceof Kept ? result.body : result
  if (options.checkAnswers) {
    const checked = call.answer.safeParse(body)
    if (!checked.success) {
      throw new Error(`${name} broke its contract: ${JSON.stringify(checked.error.issues)}`)
    }
  }
  const text = result instanceof Kept ? result.text : JSON.stringify(body)
  noteText(c, text)
  return c.body(text, status as 200, { 'Content-Type': 'application/json' })
}

/** An answer with nothing but its type costs least. */
function keepFromCaches(c: HonoContext): void {
  const line = lineOf(c)
  if (line) line.setHeader('Cache-Control', never)
  else c.header('Cache-Control', never)
}

const never = 'private, no-store'

function refuse(code: ConstructorParameters<typeof Refusal>[0]): never {
  throw new Refusal(code)
}
