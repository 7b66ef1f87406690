import pg from 'pg'

/** Changes the text of the statement it is meant for, and returns any other as it is. */
export type Rewrite = (text: string) => string

const rewrites = new Map<string, { rewrite: Rewrite; number: number }>()
const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown

let number = 0

/** Has every statement sent to one database rewritten first, in place of what was asked for before; for tests only. */
export function rewriteQueries(database: string, rewrite: Rewrite): void {
  number += 1
  rewrites.set(database, { rewrite, number })
}

function query(this: pg.Client, ...given: unknown[]): unknown {
  const planted = rewrites.get(this.database ?? '')
  const [asked, ...rest] = given
  if (!planted) return plain.apply(this, given)
  const { rewrite, number } = planted
  if (typeof asked === 'string') return plain.apply(this, [rewrite(asked), ...rest])
  const { text = '', name } = asked as { text?: string; name?: string }
  const rewritten = rewrite(text)
  // pg keeps its callbacks on this very object, so it is changed rather than copied. A connection may
  // know the name already, by the text that was not rewritten.
  if (rewritten !== text) {
    const another = name && { name: `${name.slice(0, 40)} rewritten ${number}` }
    Object.assign(asked as object, { text: rewritten, ...another })
  }
  return plain.apply(this, given)
}

pg.Client.prototype.query = query as typeof pg.Client.prototype.query
