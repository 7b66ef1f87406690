import type { Context as HonoContext } from 'hono'
import type { Context } from '../context/context.ts'
import type { Site } from '../sites/site.ts'
import { namesTwoHosts, twoHosts } from './address.ts'
import { limitBodyOfCall } from './bodies/guarded-server.ts'
import { checkHost } from './known-host.ts'
import { packAnswer, packJson } from './pack-answers.ts'
import { problemOf } from './problem.ts'
import { headersOfData, setMissing } from './security-headers.ts'

/** What a call answers: JSON, or nothing with 204. */
export type CallAnswer = {
  status: 200 | 201 | 204
  text: string | null
  /** Whether the call may have set headers, cookies for example. */
  hasHeaders: boolean
}

/** Answers a call, of the site at whose name it is asked where that is known already. */
export type AnswerCall = (c: HonoContext, site?: Site) => Promise<CallAnswer>

/** Nobody but the asker keeps what a call answers, and nobody for later. */
export const neverKept = { 'Cache-Control': 'private, no-store' }
export const headersOfJson = { ...neverKept, 'Content-Type': 'application/json' }

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
    const packing = text === null ? null : packJson(c, text)
    const packed = packing && (await packing)
    const headers = text === null ? usual.empty : usual.json
    // A plain object goes out as it is; headers that can still change cost an object and two copies.
    if (!packed && !hasHeaders) return new Response(text, { status, headers })
    if (!packed) return c.newResponse(text, status, headers)
    return c.newResponse(packed.bytes, status, {
      ...headers,
      'Content-Encoding': packed.encoding,
      Vary: 'Accept-Encoding',
    })
  }
}
