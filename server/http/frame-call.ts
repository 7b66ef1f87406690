import type { Context as HonoContext } from 'hono'
import type { AnswerCall } from '../api.ts'
import type { Context } from '../context/context.ts'
import { namesTwoHosts, twoHosts } from './address.ts'
import { limitBodyOfCall } from './bodies/guarded-server.ts'
import { checkHost } from './known-host.ts'
import { packAnswer } from './pack-answers.ts'
import { problemOf } from './problem.ts'
import { headersOfData, setMissing, setOnTheLine } from './security-headers.ts'

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
  const headers = headersOfData({ https })
  const siteOf = checkHost(context)
  const within = async (c: HonoContext, call: AnswerCall) => {
    try {
      if (namesTwoHosts(c)) return twoHosts(c)
      const read = limitBodyOfCall(c)
      if (read) await read
      return await call(c, await siteOf(c))
    } catch (error) {
      return problemOf(context, c, error)
    }
  }
  return (call) => async (c) => {
    const onTheLine = setOnTheLine(c, headers)
    const answer = await within(c, call)
    answered(c)
    if (!onTheLine) setMissing(answer.headers, headers)
    return packAnswer(c, answer)
  }
}
