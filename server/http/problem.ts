import type { Context as HonoContext } from 'hono'
import { unexpectedSentence } from '#contract/failure-sentences.ts'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { Problem } from '#contract/refusals.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { hasNoRoom, isUnreachable, StorageOutOfReach } from '../outside/files/files.ts'
import { thisRequest } from '../telemetry/this-request.ts'
import { readersLocale } from './known-host.ts'
import { unavailable } from './unavailable.ts'
import { unawaited } from './unawaited.ts'

/**
 * Turns whatever was thrown into problem+json: a refusal as itself, a database or storage that is
 * out of reach or full as 503, anything else as a logged 500; what nobody is waiting for is no fault.
 */
export async function problemOf(
  context: Context,
  c: HonoContext,
  error: unknown,
): Promise<Response> {
  if (error instanceof Refusal) return refusalResponse(context, c, error)
  const cut = unawaited(context, c, error)
  if (cut) return cut
  if (isUnreachable(error)) return outOfReach(context, c, error)
  if (hasNoRoom(error)) return withoutRoom(context, c, error)
  context.log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'call failed')
  const i18n = await speak(await readersLocale(context, c))
  return problem(c, 500, { code: 'internal_error', title: i18n._(unexpectedSentence) })
}

/** Nobody knows whether the request took effect: asking again with the same key is safe. */
function outOfReach({ log }: Context, c: HonoContext, error: unknown): Promise<Response> {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code ?? message
  const what = error instanceof StorageOutOfReach ? 'storage' : 'database'
  log.warn({ reason, method: c.req.method, path: c.req.routePath }, `${what} out of reach`)
  return unavailable(c)
}

function withoutRoom({ log }: Context, c: HonoContext, error: unknown): Promise<Response> {
  log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'the disk is full')
  return unavailable(c)
}

async function refusalResponse(
  context: Context,
  c: HonoContext,
  refusal: Refusal,
): Promise<Response> {
  const i18n = await speak(await readersLocale(context, c))
  if (refusal.retryAfterSeconds) c.header('Retry-After', `${refusal.retryAfterSeconds}`)
  return problem(c, refusal.status, {
    code: refusal.code,
    title: i18n._({ ...refusalSentence[refusal.code], values: refusal.details }),
    ...refusal.details,
    ...(refusal.faults.length > 0 && {
      errors: refusal.faults.map(({ field, code, suggestion, values }) => ({
        field,
        code,
        message: i18n._({ ...sentenceOfFault({ field, code }), values: values ?? {} }),
        ...(suggestion && { suggestion }),
      })),
    }),
  })
}

function problem(
  c: HonoContext,
  status: number,
  body: Omit<Problem, 'type' | 'status'> & Pick<Problem, 'code' | 'title'>,
): Response {
  c.header('Cache-Control', 'private, no-store')
  const whole = { type: 'about:blank', status, ...body, request_id: thisRequest()?.id }
  return c.body(JSON.stringify(whole), status as 400, {
    'Content-Type': 'application/problem+json',
  })
}
