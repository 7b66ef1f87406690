import pg from 'pg'

/** Changes the text of a statement; answers it as it is where it means another one. */
export type Rewrite = (text: string) => string

const rewrites = new Map<string, Rewrite>()
const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown

/** Has everything that is asked of one database asked in other words; only from tests. */
export function rewriteQueries(database: string, rewrite: Rewrite): void {
  rewrites.set(database, rewrite)
}

function query(this: pg.Client, ...given: unknown[]): unknown {
  const rewrite = rewrites.get(this.database ?? '')
  const [asked, ...rest] = given
  if (!rewrite) return plain.apply(this, given)
  if (typeof asked === 'string') return plain.apply(this, [rewrite(asked), ...rest])
  const { text } = asked as { text?: string }
  // What is handed over is also where pg keeps its callbacks, so it is changed and not copied.
  if (text) Object.assign(asked as object, { text: rewrite(text) })
  return plain.apply(this, given)
}

pg.Client.prototype.query = query as typeof pg.Client.prototype.query
