import type { Database } from '#database/connect.ts'

const freshMs = 30_000

/**
 * Answers from memory what was asked under the same key up to 30 seconds ago: entry pages are asked
 * by whole campaigns at once, and nobody misses half a minute there. Keys must be few.
 */
export function rememberBriefly<Answer>(): (
  db: Database,
  key: string,
  make: () => Promise<Answer>,
) => Promise<Answer> {
  const known = new Map<string, { at: number; answer: Promise<Answer> }>()
  return (db, key, make) => {
    const now = db.now().getTime()
    const remembered = known.get(key)
    if (remembered && Math.abs(now - remembered.at) < freshMs) return remembered.answer
    const answer = make()
    known.set(key, { at: now, answer })
    answer.catch(() => known.delete(key))
    return answer
  }
}
