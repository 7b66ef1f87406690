import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A cache that loses no change. What is asked anew while an answer is on its way has to be asked
 * once more after it: that answer may be from before the change. TanStack Query does so only by
 * breaking off, which it cannot do with a first answer, one that only a loader waits for, or a
 * further page of a list.
 */
export class AnswersClient extends QueryClient {
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
