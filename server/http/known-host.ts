import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { refusalSentence } from '#contract/sentences.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { readersLocale } from './readers-locale.ts'

/**
 * Refuses whoever asks for a name that is none of ours: somebody else pointed it at us. On this very
 * machine every name is answered. A database that fails is told of by whoever needs it next.
 */
export function knownHost(context: Context): MiddlewareHandler {
  return async (c, next) => {
    const fault = await context.findSite(new URL(c.req.url).hostname).catch((error) => error)
    if (!(fault instanceof Refusal)) return next()
    if (c.req.path === '/api' || c.req.path.startsWith('/api/')) throw fault
    return refusedPage(context, c, fault)
  }
}

async function refusedPage(context: Context, c: HonoContext, { code, status }: Refusal) {
  const i18n = await speak(await readersLocale(context, c))
  c.header('Cache-Control', 'private, no-store')
  return c.text(`${i18n._(refusalSentence[code])}\n`, status as 421)
}
