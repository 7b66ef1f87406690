import type { Database } from '#database/connect.ts'

const freshMs = 30_000

/**
 * Answers from memory if the same key was asked up to 30 seconds ago: whole campaigns open entry
 * pages at once, and half a minute makes no difference there. There must be few keys.
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
