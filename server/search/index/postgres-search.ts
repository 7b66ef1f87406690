import type { Database } from '#database/connect.ts'
import { choosePlans, type SearchPlan } from './choose-plans.ts'
import { conditionValues } from './search-conditions.ts'
import type { SearchIndex, SearchOrder, SearchQuestion } from './search-index.ts'
import { countPassedStatement, seekStatement, seekValues } from './seek.ts'
import { termCounts } from './term-counts.ts'
import { type Walked, walkStatement } from './walk.ts'

/**
 * Where many fit, it walks the matching index from its newest entry; where few do, it fetches those
 * who have what few have. If one way has not found them all, the next one does. All judge by the
 * same columns, have one plan each for all questions, and give the same answer.
 */
export function postgresSearch(db: Database): SearchIndex {
  return {
    find: async (question, { order, skip, take, bound }) => {
      const values = [...conditionValues(question), bound, skip, take]
      const slice = { order, bound, now: db.now() }
      for (const plan of choosePlans(question, slice, await termCounts(db))) {
        const found = await findBy(db, plan, { question, order, values })
        const some = plan.by === 'terms' && plan.lately && found.count < bound
        if (!found.cut && !some) return { ids: found.ids, count: found.count }
      }
      return { ids: [], count: 0 }
    },
    countPassed: async (question, bound) => {
      if (question.viewerId === null) return 0
      const values = [...conditionValues(question), bound]
      const [passed] = await db.query<{ count: number }>(countPassedStatement, values)
      return passed?.count ?? 0
    },
  }
}

async function findBy(
  db: Database,
  plan: SearchPlan,
  { question, order, values }: { question: SearchQuestion; order: SearchOrder; values: unknown[] },
): Promise<Walked> {
  const [found] =
    plan.by === 'walk'
      ? await db.query<Walked>(walkStatement(question, order), values)
      : await db.query<Walked>(seekStatement(plan, order), [...values, ...seekValues(plan)])
  return found ?? { ids: [], count: 0, cut: false }
}
