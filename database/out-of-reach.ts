/** The state with which a server that only follows another one refuses what is written to it. */
export const standbyState = '25006'

/**
 * Connection exceptions, shutdowns and starts, too many connections, time-outs (of locks too), and what
 * was the primary until a moment ago: by SQLSTATE.
 */
const states = new RegExp(`^(08...|57P0[1-5]|57014|55P03|53300|25P0[34]|${standbyState})$`)
const network = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** The driver's own errors have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/** The state with which the database refuses what is written to a site that moves to another cell. */
export const movingState = 'SE002'

/** Whether an error says that its site is on its way to another cell, where it is served in a moment. */
export function isMovingAway(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === movingState
}

/**
 * Whether a query's error means that the database did not answer (gone, starting, hanging, full), or is
 * no longer the primary, rather than that the query is wrong. The change it asked for may or may not
 * have happened.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return states.test(code) || network.has(code)
  return words.test(error.message)
}
