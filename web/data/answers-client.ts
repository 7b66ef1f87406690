import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A cache that misses no change. If something is requested again while its answer is on the way, it
 * has to be asked once more afterwards, because that answer may be from before the change. TanStack
 * Query can only do so by cancelling, which does not work for a first answer, one that only a
 * loader waits for, or a further page of a list.
 */
export class AnswersClient extends QueryClient {
  /**
   * While rendering on the server nothing waits to be forgotten: the timer of an answer would hold
   * the whole page for as long as a browser keeps that answer.
   */
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options)
    if (typeof document === 'undefined') defaulted.gcTime = Number.POSITIVE_INFINITY
    return defaulted
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const awaited = new Set(this.getQueryCache().findAll(filters).filter(hasToBeAwaited))
    const isAwaited = (query: Query) => awaited.has(query)
    const isOther = (query: Query) => !isAwaited(query) && (filters.predicate?.(query) ?? true)
    await Promise.all([
      super.invalidateQueries({ ...filters, predicate: isOther }, options),
      ...[...awaited].map((query) => query.fetch().catch(() => undefined)),
    ])
    if (awaited.size === 0) return
    await super.invalidateQueries(
      { ...filters, predicate: isAwaited, fetchStatus: undefined },
      options,
    )
  }
}

function hasToBeAwaited(query: Query): boolean {
  const { fetchStatus, data, fetchMeta } = query.state
  if (fetchStatus !== 'fetching') return false
  return data === undefined || !query.isActive() || fetchMeta?.fetchMore !== undefined
}
