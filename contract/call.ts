import type { z } from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** A call: what is asked, what is answered, and every expected "no". */
export type Call = {
  /** One sentence for the page that lists all calls. */
  summary: string
  /** A member has a session; anyone may be a visitor. */
  who: 'anyone' | 'member'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What the body of a 200 or 201 is; missing where the answer is 204. */
  answer?: z.ZodMiniType
  /** The status of success; 204 where there is no answer, else 200. */
  status?: 200 | 201 | 204
  refusals?: readonly RefusalCode[]
  /** Not JSON in and out: a form with files, a stream, a file. It is bound by hand in server/http.ts. */
  raw?: 'multipart' | 'stream' | 'file'
}

/** A call that changes something. */
type ChangingCall = Call & {
  /**
   * Whether a client that heard no answer sends the same again by itself: it bears an id that the
   * client made, or it puts or takes away what its address names.
   */
  repeatable: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /api/${string}`

type Declared = Record<`GET /api/${string}`, Call> &
  Record<`${Exclude<Method, 'GET'>} /api/${string}`, ChangingCall>

/** Declares the calls of one area, keeping the exact type of each. */
export function declareCalls<const Calls extends Declared>(calls: Calls): Calls {
  return calls
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Part<C, Name extends string> = C extends { [K in Name]: infer Schema } ? Schema : undefined

type Parts<C> = {
  params: Input<Part<C, 'params'>>
  query: Input<Part<C, 'query'>>
  body: Input<Part<C, 'body'>>
}
type Needed<T> = {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K]
}
type Optional<T> = {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K]
}

/** What a client passes to a call; a part in which everything is optional may be left out. */
export type CallInput<C> = Needed<Parts<C>> & Optional<Parts<C>>

/** What the server's verb receives: parsed, with defaults filled in. */
export type CallParsed<C> = {
  params: Output<Part<C, 'params'>>
  query: Output<Part<C, 'query'>>
  body: Output<Part<C, 'body'>>
}

export type CallAnswer<C> = Output<Part<C, 'answer'>>
