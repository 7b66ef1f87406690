import { home as own } from '../config/cell-access.ts'
import { hostnameOf } from '../http/address.ts'
import { unavailableToAll } from '../http/unavailable.ts'
import type { Directory } from './directory.ts'

export type Answer = (request: Request, connection: unknown) => Response | Promise<Response>

type Doors = {
  directory: Pick<Directory, 'cellOf'>
  home: Answer
  /** The doors of all other cells; null is one that could not be opened yet. */
  cells: ReadonlyMap<string, Answer | null>
  https: boolean
}

/**
 * Hands each request to the cell of the site that it is for: the one place where that is chosen, by one
 * look into memory. A host that the directory does not know is for home, which answers or refuses it.
 */
export function chooseCell({ directory, home, cells, https }: Doors): Answer {
  const closed = unavailableToAll(https).fetch
  return (request, connection) => {
    if (isReadiness.test(request.url)) return howReady({ home, cells }, request, connection)
    const cell = directory.cellOf(hostnameOf(request.url))
    const answer = cell === null ? home : (cells.get(cell) ?? closed)
    return answer(request, connection)
  }
}

const isReadiness = /^https?:\/\/[^/]+\/readyz$/

/** Ready where all are; degraded where some of the cells are, since the sites in those go on. */
async function howReady(
  { home, cells }: Pick<Doors, 'home' | 'cells'>,
  { url }: Request,
  connection: unknown,
): Promise<Response> {
  const all: [string, Answer | null][] = [[own, home], ...cells]
  const answers = await Promise.all(
    all.map(async ([name, answer]) => ({
      name,
      answer: answer && (await answer(new Request(url), connection)),
    })),
  )
  const away = answers.filter(({ answer }) => !answer?.ok).map(({ name }) => name)
  const isWhole = away.length === 0 || away.length === answers.length
  if (isWhole) {
    const told = answers.flatMap(({ answer }) => answer ?? [])
    const bodies = await Promise.all(told.map((answer) => answer.clone().text()))
    const worst = told[bodies.findIndex((body) => body.includes('degraded'))] ?? told[0]
    if (worst) return worst
  }
  return Response.json({ status: 'degraded', reason: 'cells', away })
}
