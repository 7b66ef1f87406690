/** A module of the browser, as the bundler knows it. */
export type Module = {
  id: string
  /** Its characters. */
  size: number
  /** What it imports without waiting. */
  imports: readonly string[]
}

/** What a browser loads at once: the modules that begin it, and how much that counts. */
export type Visit = { begins: readonly string[]; weight: number }

/** What a file costs by being one: its request and headers. */
const bytesOfFile = 300

/** About what so many characters weigh in one file, squeezed and packed: the more, the less each. */
function packed(characters: number): number {
  return 0.755 * characters ** 0.88
}

type Group = { modules: Module[]; size: number; visits: Set<Visit> }

/**
 * Which modules travel as one script, named by the largest. Those that the same beginnings need belong
 * together; then two are joined and two again, those that save most, while any save: what both weigh
 * less in one file, against strangers for whoever needs one of them. What begins a visit stays as it
 * is, and no two scripts need each other.
 */
export function joinScripts(modules: readonly Module[], visits: readonly Visit[]) {
  const groups = groupsOf(modules, visits)
  let pairs = groups.flatMap((one, index) => pairsOf(one, groups.slice(index + 1)))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { one, other } = best
    if (needEachOther(one, other, groups)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    groups.splice(groups.indexOf(other), 1)
    one.modules.push(...other.modules)
    one.size += other.size
    for (const visit of other.visits) one.visits.add(visit)
    const isOld = (pair: Pair) => [pair.one, pair.other].some((each) => [one, other].includes(each))
    const others = groups.filter((each) => each !== one)
    pairs = [...pairs.filter((pair) => !isOld(pair)), ...pairsOf(one, others)]
  }
  return groups.map((group, index) => {
    const alike = groups.slice(0, index).filter((each) => nameOf(each) === nameOf(group)).length
    const name = alike === 0 ? nameOf(group) : `${nameOf(group)}-${alike + 1}`
    return { name, modules: group.modules.map(({ id }) => id) }
  })
}

/** Every module that these import without waiting, themselves among them. */
export function reachedFrom(ids: readonly string[], modules: readonly Module[]): Set<string> {
  const byId = new Map(modules.map((each) => [each.id, each]))
  const reached = new Set(ids)
  for (const id of reached) {
    for (const next of byId.get(id)?.imports ?? []) reached.add(next)
  }
  return reached
}

function groupsOf(modules: readonly Module[], visits: readonly Visit[]): Group[] {
  const begins = [...new Set(visits.flatMap((visit) => visit.begins))]
  const reach = begins.map((id) => ({ id, reached: reachedFrom([id], modules) }))
  const groups = new Map<string, Group>()
  for (const module of modules) {
    const from = reach.filter(({ reached }) => reached.has(module.id)).map(({ id }) => id)
    if (from.length === 0 || begins.includes(module.id)) continue
    const needed = visits.filter((visit) => visit.begins.some((id) => from.includes(id)))
    const key = from.join('\n')
    const group = groups.get(key) ?? { modules: [], size: 0, visits: new Set(needed) }
    group.modules.push(module)
    group.size += module.size
    groups.set(key, group)
  }
  return [...groups.values()]
}

type Pair = { one: Group; other: Group; saved: number }

function pairsOf(one: Group, others: readonly Group[]): Pair[] {
  return others
    .map((other) => ({ one, other, saved: savedBy(one, other) }))
    .filter(({ saved }) => saved > 0)
}

function bestOf(pairs: readonly Pair[]): Pair | null {
  return pairs.reduce<Pair | null>(
    (best, pair) => (pair.saved > (best?.saved ?? 0) ? pair : best),
    null,
  )
}

function savedBy(one: Group, other: Group): number {
  const alone = packed(one.size) + bytesOfFile
  const otherAlone = packed(other.size) + bytesOfFile
  const joined = packed(one.size + other.size) + bytesOfFile
  let saved = 0
  for (const visit of one.visits) {
    saved += visit.weight * (alone + (other.visits.has(visit) ? otherAlone : 0) - joined)
  }
  for (const visit of other.visits) {
    if (!one.visits.has(visit)) saved += visit.weight * (otherAlone - joined)
  }
  return saved
}

/** Whether one of them needs a third that needs the other: joined, it and they would need each other. */
function needEachOther(one: Group, other: Group, groups: readonly Group[]): boolean {
  return leadsTo(one, other) || leadsTo(other, one)

  function leadsTo(from: Group, to: Group): boolean {
    const between = new Set(neededBy(from).filter((each) => each !== to && each !== from))
    for (const group of between) {
      for (const next of neededBy(group)) {
        if (next === to) return true
        between.add(next)
      }
    }
    return false
  }

  function neededBy({ modules }: Group): Group[] {
    const imports = new Set(modules.flatMap((module) => module.imports))
    return groups.filter((group) => group.modules.some(({ id }) => imports.has(id)))
  }
}

function nameOf({ modules }: Group): string {
  const largest = modules.reduce((most, each) => (each.size > most.size ? each : most))
  return largest.id.replace(/\?.*$/, '').replace(/^.*\/|\.\w+$/g, '')
}
