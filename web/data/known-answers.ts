import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask, type GetCall, type PlainCall } from './ask.ts'
import type { Answer, Input } from './calls.ts'
import type {
  Change,
  ChangeInput,
  Moments,
  Old,
  oldAfterChange,
  oldAfterEvent,
  oldAfterMoment,
} from './what-becomes-old.ts'

/** The rows of what-becomes-old.ts. */
type Table = {
  change: typeof oldAfterChange
  event: typeof oldAfterEvent
  moment: typeof oldAfterMoment
}

let table: Table | undefined

/** From here on changes make old what the table says; visitors, who see nothing of their own, have none. */
export function heedWhatBecomesOld(given: Table): void {
  table = given
}

/** Everything that a call has answered, whatever it was asked with. */
export function knownAnswers<Name extends PlainCall>(queries: QueryClient, name: Name) {
  return queries
    .getQueriesData<Answer<Name>>({ queryKey: [name] })
    .flatMap(([key, answer]) =>
      answer === undefined ? [] : [{ queryKey: ask(name, key[1] as Input<Name>).queryKey, answer }],
    )
}

/** Changes everything that a call has answered. */
export function changeEvery<Name extends PlainCall>(
  queries: QueryClient,
  name: Name,
  to: (known: Answer<Name>) => Answer<Name>,
): void {
  queries.setQueriesData<Answer<Name>>({ queryKey: [name] }, (known) => known && to(known))
}

/** Stops what is on its way to a call: it would not know yet of what is shown from now on. */
export function stopAsking<Name extends GetCall>(
  queries: QueryClient,
  name: Name,
  input: Partial<Input<Name>> = {},
): Promise<void> {
  return queries.cancelQueries({ queryKey: [name, input] })
}

/** One change as it is sent: the name of its call, and what goes with it. */
export type ChangeMade<Name extends Change> = { name: Name; input: ChangeInput<Name> }

export function changeBy<Name extends Change>(
  name: Name,
  input: ChangeInput<Name>,
): ChangeMade<Name> {
  return { name, input }
}

/**
 * Makes old what a change makes old. `kept` are calls whose answers the feature has brought up to date
 * by itself; of those only what has no answer yet is asked for.
 */
export function makeOldAfter<Name extends Change>(
  queries: QueryClient,
  { name, input }: ChangeMade<Name>,
  kept: readonly GetCall[] = [],
): Promise<void> {
  return makeOld(queries, oldOf(table?.change[name], input), kept)
}

export function makeOldAfterEvent<Type extends LiveEvent['type']>(
  queries: QueryClient,
  type: Type,
  event: Extract<LiveEvent, { type: Type }>,
): Promise<void> {
  return makeOld(queries, oldOf(table?.event[type], event))
}

export function makeOldAfterMoment<Name extends keyof Moments>(
  queries: QueryClient,
  moment: Name,
  given: Moments[Name],
): Promise<void> {
  return makeOld(queries, oldOf(table?.moment[moment], given))
}

function oldOf<Given>(
  row: readonly Old[] | ((given: Given) => readonly Old[]) = [],
  given: Given,
): readonly Old[] {
  return typeof row === 'function' ? row(given) : row
}

/** What of this is on screen is asked for again now, the rest when it is opened. */
export async function makeOld(
  queries: QueryClient,
  old: readonly Old[],
  kept: readonly GetCall[] = [],
): Promise<void> {
  const each = old.map((one) => {
    const [name, input, later] = typeof one === 'string' ? [one] : one
    return queries.invalidateQueries({
      queryKey: input ? [name, input] : [name],
      ...(later && { refetchType: 'none' }),
      ...(kept.includes(name) && { predicate: isUnanswered }),
    })
  })
  await Promise.all(each)
}

function isUnanswered({ state }: Query): boolean {
  return state.data === undefined
}
