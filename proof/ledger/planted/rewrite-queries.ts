import pg from 'pg'

/** Changes the text of the statement it is meant for, and returns any other as it is. */
export type Rewrite = (text: string) => string

const rewrites = new Map<string, Rewrite>()
const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown

/** Has every statement sent to one database rewritten first; for tests only. */
export function rewriteQueries(database: string, rewrite: Rewrite): void {
  rewrites.set(database, rewrite)
}

function query(this: pg.Client, ...given: unknown[]): unknown {
  const rewrite = rewrites.get(this.database ?? '')
  const [asked, ...rest] = given
  if (!rewrite) return plain.apply(this, given)
  if (typeof asked === 'string') return plain.apply(this, [rewrite(asked), ...rest])
  const { text } = asked as { text?: string }
  // pg keeps its callbacks on this very object, so it is changed rather than copied.
  if (text) Object.assign(asked as object, { text: rewrite(text) })
  return plain.apply(this, given)
}

pg.Client.prototype.query = query as typeof pg.Client.prototype.query
