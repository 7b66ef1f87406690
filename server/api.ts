import { Hono, type Context as HonoContext } from 'hono'
import type { Result, Router } from 'hono/router'
import type { Call, CallName } from '#contract/call.ts'
import { calls, type JsonCall } from '#contract/calls.ts'
import { toldChanges } from '#contract/events.ts'
import { accountAccessHandlers } from './accounts/access-calls.ts'
import { accountHandlers } from './accounts/calls.ts'
import { signupHandlers } from './accounts/signup-calls.ts'
import { chatHandlers } from './chats/calls.ts'
import type { Asker } from './context/asker.ts'
import type { Context } from './context/context.ts'
import { type Handlers, Kept, WithStatus } from './context/handling.ts'
import { noteWrite } from './context/read-from-replica.ts'
import { Refusal } from './context/refusal.ts'
import { costsOfSite } from './credits/bundles.ts'
import { creditHandlers } from './credits/calls.ts'
import { directDebitHandlers } from './direct-debit/calls.ts'
import { discountHandlers } from './discounts/calls.ts'
import { geoHandlers } from './geo/calls.ts'
import { namesTwoHosts, twoHosts } from './http/address.ts'
import { limitBodyOfCall } from './http/bodies/guarded-server.ts'
import { checkHost } from './http/known-host.ts'
import { type Encoding, packAnswer, packJson } from './http/pack-answers.ts'
import { parseInput } from './http/parse-input.ts'
import { problemOf } from './http/problem.ts'
import { headersOfData, refuseForeignOrigin, setMissing } from './http/security-headers.ts'
import { landerHandlers } from './landers/calls.ts'
import { leavingHandlers } from './leaving/calls.ts'
import { likeHandlers } from './likes/calls.ts'
import { linkHandlers } from './links/calls.ts'
import { tellChange } from './live/presence.ts'
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
import type { Site } from './sites/site.ts'
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
  const api = new Hono({ router: callRouter() })
  const bind: Bind = (method, path, call) =>
    api.on(method, path, async (c) => {
      const { status, text } = await call(c)
      const answer = c.newResponse(text, status, text === null ? neverKept : headersOfJson)
      // As it is: whoever reads a body has a stream made of it first.
      return Object.defineProperty(answer, 'text', { value: async () => text ?? '' })
    })
  bindCalls(bind, context, options)
  api.notFound(noSuchCall)
  api.onError((error, c) => problemOf(context, c, error))
  return api
}

/** What is asked for under /api/ and is nothing of ours. */
export function noSuchCall(): never {
  return refuse('not_found')
}

/** What a call answers: JSON, or nothing with 204. */
type CallAnswer = {
  status: 200 | 201 | 204
  text: string | null
  /** Whether the call may have set headers, cookies for example. */
  hasHeaders: boolean
}

/** Answers a call, of the site at whose name it is asked where that is known already. */
export type AnswerCall = (c: HonoContext, site?: Site) => Promise<CallAnswer>

/** Nobody but the asker keeps what a call answers, and nobody for later. */
const neverKept = { 'Cache-Control': 'private, no-store' }
const headersOfJson = { ...neverKept, 'Content-Type': 'application/json' }

type Bind = (method: string, path: string, call: AnswerCall) => unknown

/** Binds every call of the contract to its verb. */
export function bindCalls(bind: Bind, context: Context, options: ApiOptions): void {
  const names = Object.keys(handlers) as JsonCall[]
  for (const [address, variants] of Map.groupBy(names, (name) => name.split('?')[0] ?? '')) {
    const [method = '', path = ''] = address.split(' ')
    const bound = variants.map((name) => ({
      query: [...new URLSearchParams(name.split('?')[1])],
      answer: answerOf(name, context, options),
    }))
    bind(method, path.replace(/\{(\w+)\}/g, ':$1'), choose(bound))
  }
}

type Variant = { query: [string, string][]; answer: AnswerCall }

/** A call whose name includes a query differs from the same path without one, and goes first. */
function choose(variants: Variant[]): AnswerCall {
  const inOrder = variants.toSorted((one, other) => other.query.length - one.query.length)
  const [first] = inOrder
  if (first?.query.length === 0) return first.answer
  return async (c, site) => {
    const isMeant = ({ query }: Variant) =>
      query.every(([name, value]) => c.req.query(name) === value)
    return (inOrder.find(isMeant) ?? { answer: noSuchCall }).answer(c, site)
  }
}

function answerOf(name: JsonCall, context: Context, options: ApiOptions): AnswerCall {
  const call: Call = calls[name]
  const handler = handlers[name] as (asked: unknown) => Promise<unknown>
  const changes = !name.startsWith('GET ')
  const told = toldChanges.find((each) => each === name)
  const template = name.split(' ')[1] ?? ''
  return async (c, site) => {
    noteRoute(template)
    if (changes) refuseForeignOrigin(c)
    const asker = await whoAsks(context, c, site)
    if (call.who === 'member' && !asker.member) refuse('authentication_required')
    const params = call.params && parseInput(call.params, c.req.param())
    const query = call.query && parseInput(call.query, c.req.query())
    const body = call.body && parseInput(call.body, await readJson(c))
    const asked = new Asked(context, c, { asker, params, query, body })
    const result = await handler(asked)
    if (told && asker.member) tellChange(context, c, asker.member.id, told)
    const hasHeaders = noteWrite(context, c) || asked.hasHeaders
    return { ...answerWith(name, call, result, options), hasHeaders }
  }
}

type Input = { asker: Asker; params: unknown; query: unknown; body: unknown }

/** What a handler is given. A class, since a getter made for each call would outlive it (who-asks.ts). */
class Asked {
  readonly context: Context
  readonly db: Context['db']
  readonly asker: Asker
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Whoever does not take `http` has set no header, and the answer's are always the same. */
  hasHeaders = false
  readonly #c: HonoContext

  constructor(context: Context, c: HonoContext, { asker, params, query, body }: Input) {
    this.context = context
    this.db = context.db
    this.asker = asker
    this.params = params
    this.query = query
    this.body = body
    this.#c = c
  }

  get http(): HonoContext {
    this.hasHeaders = true
    return this.#c
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

function answerWith(
  name: CallName,
  call: Call,
  result: unknown,
  options: ApiOptions,
): Omit<CallAnswer, 'hasHeaders'> {
  if (!call.answer) return { status: 204, text: null }
  const status = result instanceof WithStatus ? result.status : (call.status ?? 200)
  const body = result instanceof WithStatus || result instanceof Kept ? result.body : result
  if (options.checkAnswers) {
    const checked = call.answer.safeParse(body)
    if (!checked.success) {
      throw new Error(`${name} broke its contract: ${JSON.stringify(checked.error.issues)}`)
    }
  }
  return { status, text: result instanceof Kept ? result.text : JSON.stringify(body) }
}

function refuse(code: ConstructorParameters<typeof Refusal>[0]): never {
  throw new Refusal(code)
}

type Frame = {
  https: boolean
  /** Told of each call when it has been answered. */
  answered: (c: HonoContext) => void
}

/**
 * All that stands around a call that somebody sends, as server/http.ts has it around everything else:
 * protections, one host and one of ours, a body that is not too large, a problem for whatever is
 * thrown, packing. In one function, because as links of a chain they cost more than what they do.
 */
export function frameCall(
  context: Context,
  { https, answered }: Frame,
): (call: AnswerCall) => (c: HonoContext) => Promise<Response> {
  const protections = headersOfData({ https })
  const usual = {
    json: { ...protections, ...headersOfJson },
    zstd: { ...protections, ...headersOfJson, ...headersOfPacked('zstd') },
    br: { ...protections, ...headersOfJson, ...headersOfPacked('br') },
    gzip: { ...protections, ...headersOfJson, ...headersOfPacked('gzip') },
    empty: { ...protections, ...neverKept },
  }
  const siteOf = checkHost(context)

  async function askWithin(c: HonoContext, call: AnswerCall): Promise<CallAnswer | Response> {
    try {
      if (namesTwoHosts(c)) return twoHosts(c)
      const limited = limitBodyOfCall(c)
      if (limited) await limited
      return await call(c, await siteOf(c))
    } catch (error) {
      return problemOf(context, c, error)
    }
  }

  return (call) => async (c) => {
    const answer = await askWithin(c, call)
    answered(c)
    if (answer instanceof Response) {
      setMissing(answer.headers, protections)
      return packAnswer(c, answer)
    }
    const { status, text, hasHeaders } = answer
    const packed = text === null ? null : await packJson(c, text)
    const body = packed ? packed.bytes : text
    const headers = usual[text === null ? 'empty' : (packed?.encoding ?? 'json')]
    // A plain object goes out as it is; headers that can still change cost an object and two copies.
    return hasHeaders
      ? c.newResponse(body, status, headers)
      : new Response(body, { status, headers })
  }
}

function headersOfPacked(encoding: Encoding) {
  return { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }
}

type Pattern<Call> = { pattern: RegExp; call: Call }

/**
 * A router for the paths of calls, such as /api/members/:id: a fixed one is found by one look, and goes
 * before those with something in it, of which few have as many parts. Hono's fast router refuses such
 * neighbours, and its other one takes as long as finding out who asks.
 */
export function callRouter<Call>(): Router<Call> {
  const fixed = new Map<string, Result<Call>>()
  const patterns = new Map<string, Pattern<Call>[]>()
  return {
    name: 'calls',
    add: (method, path, call) => {
      if (!path.includes(':')) return void fixed.set(`${method} ${path}`, [[[call, {}]]])
      const source = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
      const key = lengthOf(method, path)
      const alike = patterns.get(key) ?? []
      patterns.set(key, [...alike, { pattern: new RegExp(`^${source}$`), call }])
    },
    match: (method, path) => {
      const found = fixed.get(`${method} ${path}`)
      if (found) return found
      for (const { pattern, call } of patterns.get(lengthOf(method, path)) ?? []) {
        const said = pattern.exec(path)?.groups
        if (said) return [[[call, said]]]
      }
      return [[]]
    },
  }
}

function lengthOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}
