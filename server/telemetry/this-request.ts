import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context as TraceContext } from '@opentelemetry/api'
import { knowAskers } from '#database/watch.ts'

/** What is known of a request, or of a job, while it is being answered, wherever the answer is being made. */
export type ThisRequest = {
  /** By which its answer and its log lines are told from all others; a job has none. */
  id?: string
  /** The template of what answers it, for numbers: never with an id in it. */
  route?: string
  /** Where its traces belong, if there are any. */
  trace?: TraceContext
}

const requests = new AsyncLocalStorage<ThisRequest>()
knowAskers(() => requests.getStore())

/** The request that is being answered; undefined for work that nobody asked for. */
export function thisRequest(): ThisRequest | undefined {
  return requests.getStore()
}

/** Does what is to be known of a request. */
export function withRequest<Result>(about: ThisRequest, work: () => Result): Result {
  return requests.run(about, work)
}

/** Does work that nobody asked for, so that its traces hang together. */
export function asJob<Result>(trace: TraceContext, work: () => Promise<Result>): Promise<Result> {
  return requests.run({ trace }, work)
}

/** Says by which template the request is answered. A page's own calls belong to the page. */
export function noteRoute(template: string): void {
  const about = requests.getStore()
  if (about) about.route ??= template
}
