import type { Context as HonoContext } from 'hono'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Calls, JsonCall } from '#contract/calls.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from './asker.ts'
import type { Context } from './context.ts'

type AskerOf<C> = C extends { who: 'member' } ? MemberAsker : Asker

type Handling<C> = CallParsed<C> & {
  context: Context
  db: Database
  asker: AskerOf<C>
  /** For cookies and headers; the body is what the handler returns. */
  http: HonoContext
}

/** Answers with a status other than the call's own, such as 200 for a message seen before. */
export class WithStatus<Body> {
  readonly status: 200 | 201
  readonly body: Body
  constructor(status: 200 | 201, body: Body) {
    this.status = status
    this.body = body
  }
}

/** An answer that is given again and again as it is, so it is written out once. */
export class Kept<Body> {
  readonly body: Body
  #text: string | undefined
  constructor(body: Body) {
    this.body = body
  }
  get text(): string {
    this.#text ??= JSON.stringify(this.body)
    return this.#text
  }
}

/** If the contract has no answer, nothing is returned and the status is 204. */
type Handler<C> = [CallAnswer<C>] extends [undefined]
  ? (asked: Handling<C>) => Promise<void>
  : (asked: Handling<C>) => Promise<CallAnswer<C> | WithStatus<CallAnswer<C>> | Kept<CallAnswer<C>>>

/** Handlers of some calls; each finds out who is asking, calls one verb and says what to answer. */
export type Handlers<Names extends JsonCall> = { [Name in Names]: Handler<Calls[Name]> }
