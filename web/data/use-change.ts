import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { JsonCall } from '#contract/calls.ts'
import type { GetCall } from './ask.ts'
import { call } from './browser-client.ts'
import { type Answer, UnreachableError } from './calls.ts'
import { type ChangeMade, makeOldAfter } from './known-answers.ts'
import type { Change } from './what-becomes-old.ts'

type SentChange = Change & JsonCall

type ChangeOptions<Name extends SentChange, Given, Before> = Omit<
  UseMutationOptions<Answer<Name>, Error, Given, Before>,
  'mutationFn'
> & {
  /** Which change it is, and what goes with it. */
  send: (given: Given) => ChangeMade<Name>
  /**
   * When other answers are old: once it is done; or also where it was refused, since it was shown
   * before; or only then, since nothing else is to be known. Where nobody answered it may have been
   * done, so they are asked whatever stands here.
   */
  oldWhen?: 'done' | 'settled' | 'refused'
  /** Calls whose answers this feature brings up to date by itself. */
  kept?: readonly GetCall[]
  /** It counts as under way until what became old and is on screen is there anew. */
  untilAsked?: boolean
}

/** A change of the contract as a mutation, after which everything is asked anew that it made old. */
export function useChange<Name extends SentChange, Given = void, Before = unknown>(
  options: ChangeOptions<Name, Given, Before>,
) {
  return useMutation(mutationOf(useQueryClient(), options))
}

export function mutationOf<Name extends SentChange, Given = void, Before = unknown>(
  queries: QueryClient,
  {
    send,
    oldWhen = 'done',
    kept = [],
    untilAsked = false,
    ...options
  }: ChangeOptions<Name, Given, Before>,
): UseMutationOptions<Answer<Name>, Error, Given, Before> {
  async function makeOld(outcome: 'done' | 'refused' | 'unknown', given: Given): Promise<void> {
    if (outcome !== 'unknown' && oldWhen !== 'settled' && oldWhen !== outcome) return
    const asked = makeOldAfter(queries, send(given), outcome === 'unknown' ? [] : kept)
    if (untilAsked && outcome !== 'unknown') await asked
  }
  return {
    ...options,
    mutationFn: (given) => {
      const { name, input } = send(given)
      return call(name, input)
    },
    // What the feature itself does with the outcome begins first: it may put answers in place.
    onSuccess: async (answer, given, ...rest) => {
      await Promise.all([options.onSuccess?.(answer, given, ...rest), makeOld('done', given)])
    },
    onError: async (error, given, ...rest) => {
      const outcome = error instanceof UnreachableError ? 'unknown' : 'refused'
      await Promise.all([options.onError?.(error, given, ...rest), makeOld(outcome, given)])
    },
  }
}
