import { randomBytes } from 'node:crypto'
import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../context/refusal.ts'
import { originOf } from './address.ts'

export type SecurityOptions = {
  /** Vite's development server injects styles and talks over a web socket. */
  developing: boolean
  https: boolean
}

/** Puts the same protections on every answer, errors and pictures included. */
export function securityHeaders(
  options: SecurityOptions,
): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const always = headersOfAll(options)
  const ofData = headersOfData(options)
  return async (c, next) => {
    // Anything else may be a page, or an error that is shown as one.
    if (c.req.path.startsWith('/api/')) {
      const onTheLine = setOnTheLine(c, ofData)
      await next()
      if (!onTheLine) setMissing(c.res.headers, ofData)
      return
    }
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    if (isPartOfPage(c)) return setMissing(c.res.headers, ofData)
    setMissing(c.res.headers, {
      ...always,
      ...(isMissingPhoto(c) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      'Content-Security-Policy': contentPolicy(`'nonce-${nonce}' 'strict-dynamic'`, options),
    })
  }
}

type Named = Record<string, string>

function headersOfAll({ https }: Pick<SecurityOptions, 'https'>): Named {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** The protections of what is no page: an answer of a call, a picture, a style. */
export function headersOfData(options: Pick<SecurityOptions, 'https'>): Named {
  return { ...headersOfAll(options), 'Content-Security-Policy': dataPolicy }
}

/**
 * What stands in pages and is never one: eighty of them come with a page of members, each with its
 * headers. A script outside the build may be a worker, whose own policy is what it may do.
 */
function isPartOfPage({ req, res }: Context): boolean {
  const type = res.headers.get('content-type') ?? ''
  if (/^text\/javascript\b/.test(type)) return req.path.startsWith('/assets/')
  return /^(text\/css\b|font\/|image\/(?!svg))/.test(type)
}

/**
 * Photos may come by another host. Where one does not come, the page hears why, as that it may ask again,
 * and not that it may not ask; there is nothing in such an answer to keep from others.
 */
function isMissingPhoto({ req, res }: Context): boolean {
  return res.status >= 400 && req.path.startsWith('/photos/')
}

/** What a call answers is shown by nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Gives headers to the connection itself, which adds them to whatever the answer has: a fifth of
 * what it costs to set them there. Tells whether there is a connection that waits for its headers.
 */
function setOnTheLine(c: Context, headers: Named): boolean {
  const line = lineOf(c)
  for (const name in headers) line?.setHeader(name, headers[name] as string)
  return line !== null
}

/** The connection that waits for this answer's headers; a call that a page makes in process has none. */
function lineOf(c: Context): ServerResponse | null {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return outgoing instanceof ServerResponse && !outgoing.headersSent ? outgoing : null
}

/** Gives an answer these headers, but not in the place of what it knows better itself. */
export function setMissing(headers: Headers, wanted: Named): void {
  for (const name in wanted) {
    if (!ofTheAnswer.includes(name) || !headers.has(name)) headers.set(name, wanted[name] as string)
  }
}

/** An answer may know better what it may show, and who may show it. */
const ofTheAnswer = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy']

type Allowed = Pick<SecurityOptions, 'developing'> & {
  /** What stands before the photos of the site: pictures may come from there, too. */
  cdnPrefix?: string
  /** Hosts of others that this page's scripts come from, and that they may talk to. */
  others?: { scripts: string[]; talk: string[] } | null
}

/** What a page may do, with the scripts that it may run. */
export function contentPolicy(scripts: string, { developing, cdnPrefix, others }: Allowed): string {
  const cdn = cdnPrefix ? ` ${new URL(cdnPrefix).origin}` : ''
  const from = (others?.scripts ?? []).map((host) => ` ${host}`).join('')
  const talk = (others?.talk ?? []).map((host) => ` ${host}`).join('')
  return [
    `default-src 'none'`,
    `script-src ${scripts}${from}`,
    `style-src 'self'${developing ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:${cdn}${talk}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${developing ? ' ws:' : ''}${talk}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

/**
 * A request that changes something must come from our own pages. Browsers say where a request comes
 * from; one that says nothing is not from a browser and carries nobody's cookies against their
 * will.
 */
export function refuseForeignOrigin(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin') throw new Refusal('foreign_origin')
  if (namesForeignOrigin(c)) throw new Refusal('foreign_origin')
  if (!site && !c.req.header('origin') && !c.req.header('x-client-type'))
    throw new Refusal('foreign_origin')
  const type = c.req.header('content-type')
  if (type && !/^(application\/json|multipart\/form-data)\b/.test(type) && !isBeacon(c, type)) {
    throw new Refusal('foreign_origin')
  }
}

/** A page is sent nothing but the forms of our own pages, which come in one of two ways. */
export function refuseForeignForm(c: Context): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const isForm = formTypes.test(c.req.header('content-type') ?? '')
  if (!isForm || namesForeignOrigin(c)) throw new Refusal('foreign_origin')
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether a request says that a page from elsewhere made it, by scheme, host and port. */
export function namesForeignOrigin(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== originOf(c.req.url)
}

/** Some browsers' beacons carry text/plain; these change nothing. */
function isBeacon(c: Context, type: string): boolean {
  return c.req.path === '/api/page-hidden.php' && /^text\/plain\b/.test(type)
}
