import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { Calls, JsonCall } from '#contract/calls.ts'
import type { Problem } from '#contract/refusals.ts'

export type Answer<Name extends JsonCall> = CallAnswer<Calls[Name]>
export type Input<Name extends JsonCall> = CallInput<Calls[Name]>

export type CallOptions = {
  signal?: AbortSignal
  /** Somebody waits for it: without a network they are told at once, and can try again. */
  awaited?: boolean
  /** Told of each try that may have been done, although the answer does not say so. */
  onUnsure?: () => void
}

/** Makes a call of the contract, typed from its table. */
export type MakeCall = <Name extends JsonCall>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>

/** A "no" that the contract names, with its code. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

const endings = ['blocked', 'blocked_by_you', 'profile_not_found'] as const
export type Ending = (typeof endings)[number]

/** The refusal or obstacle, if it says that somebody is there no more for whoever asks. */
export function endingOf(code: string | null): Ending | undefined {
  return endings.find((ending) => ending === code)
}

/** Nobody answered, even after several attempts. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** Nothing came at all, however long it was waited for: the way there was dead, perhaps not the server. */
  silent = false
}

type Fetch = (
  path: string,
  init: RequestInit,
  name: JsonCall,
  options?: CallOptions,
) => Promise<Response> | Response

/** Makes the typed client from anything that fetches. */
export function clientOf(fetch: Fetch): MakeCall {
  return async (name, input, options) => {
    const { path, init } = requestOf(name, input as Parts)
    const sent = { ...init, ...(options?.signal && { signal: options.signal }) }
    const response = await fetch(path, sent, name, options)
    return (await readAnswer(response)) as Answer<typeof name>
  }
}

/** The name of this page among the member's open ones. */
export const thisPage = Math.random().toString(36).slice(2)

type Parts = { params?: object; query?: object; body?: unknown }

function requestOf(name: string, input: Parts): { path: string; init: RequestInit } {
  const [method = '', pattern = ''] = name.split(' ')
  const params = new Map(Object.entries(input.params ?? {}))
  const path = pattern.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const headers = {
    'X-Client-Type': clientType(),
    ...(method !== 'GET' && { 'X-Page': thisPage }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { path: `${path}${search}`, init: { method, headers, ...(body && { body }) } }
}

/** The answer's JSON, or null for "no content"; throws a ProblemError for everything else. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const text = await response.text()
  const parsed: unknown = parseJson(text)
  if (response.ok && parsed !== undefined) return parsed
  if (isProblem(parsed)) throw new ProblemError(parsed)
  throw new ProblemError({
    type: 'about:blank',
    status: response.status,
    code: 'internal_error',
    title: '',
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}

/** Whether this is the installed app or a page in a browser; the server counts them separately. */
export function clientType(): 'web' | 'app' {
  const installed =
    typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
  return installed ? 'app' : 'web'
}
