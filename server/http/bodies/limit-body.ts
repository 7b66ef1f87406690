import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../../refusal.ts'
import { isFormWithFiles } from './take-form.ts'

/** More than anything without files needs. */
const mostBytes = 64 * 1024

/** The calls that take files, which go straight to disk. */
const callsWithFiles = ['/api/photos', '/api/chat-photos', '/api/cases']

/**
 * Refuses every body larger than any of ours: before it is read if its length is announced,
 * otherwise after so many bytes. Forms with files have limits of their own.
 */
export function limitBody(): MiddlewareHandler {
  const limitUnannounced = bodyLimit({ maxSize: mostBytes, onError: () => refuse() })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || takesFiles(c)) return next()
    const announced = c.req.header('transfer-encoding') ? null : c.req.header('content-length')
    if (!announced) return limitUnannounced(c, next)
    return Number(announced) > mostBytes ? refuse() : next()
  }
}

function takesFiles(c: HonoContext): boolean {
  if (!isFormWithFiles(c)) return false
  return callsWithFiles.includes(c.req.path) || !/^\/(api|webhooks|dev)(\/|$)/.test(c.req.path)
}

function refuse(): never {
  throw new Refusal('body_too_large')
}
