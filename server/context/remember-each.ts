import type { Database } from '#database/connect.ts'

/** Each takes some kilobytes; the one that came first goes first. */
const rememberedAtMost = 5000
/** However well changes are heard, nothing is believed for longer without being looked up. */
const lifeMs = 10 * 60_000

type Remembering<Found> = {
  /** What ends it, as migrations 0030 and 0032 tell it: of one id, of several, or of all. */
  kinds: string[]
  find: (id: string) => Promise<Found>
}

/**
 * Remembers what was found for each id until a change is told. While changes are not heard, nothing
 * is remembered. Whoever asks after a change never gets what was being looked up before it.
 */
export function rememberEach<Found>(db: Database, { kinds, find }: Remembering<Found>) {
  const known = new Map<string, { found: Promise<Found>; until: number }>()
  let listening = false
  db.changes.hear({
    told: (what) => {
      const [kind = '', ids] = what.split(' ')
      if (!kinds.includes(kind)) return
      if (ids) for (const id of ids.split(',')) known.delete(id)
      else known.clear()
    },
    hearing: (well) => {
      known.clear()
      listening = well
    },
  })
  const look = (id: string) => {
    if (!listening) return find(id)
    const remembered = { found: find(id), until: performance.now() + lifeMs }
    known.delete(id)
    known.set(id, remembered)
    const [first] = known.keys()
    if (first && known.size > rememberedAtMost) known.delete(first)
    remembered.found.catch(() => known.get(id) === remembered && known.delete(id))
    return remembered.found
  }
  return {
    find: (id: string) => {
      const remembered = known.get(id)
      return remembered && remembered.until > performance.now() ? remembered.found : look(id)
    },
    findAgain: look,
  }
}

/**
 * A memory of its own for each database, made when it is first asked for. A transaction sees what
 * nobody else does, so it asks the database itself.
 */
export function forEachDatabase<Memory>(make: (db: Database) => Memory): (db: Database) => Memory {
  const made = new WeakMap<Database, Memory>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
