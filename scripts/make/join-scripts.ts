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

/** Modules that the same beginnings need. */
type Part = { modules: Module[]; size: number; visits: Set<Visit> }
/** Parts that travel as one script, and how much those who need it count together. */
type Group = Part & { parts: Part[]; weight: number }

/**
 * Which modules travel as one script, named by the largest. Those that the same beginnings need belong
 * together; then two are joined and two again, those that save most, while any save: what both weigh
 * less in one file, against strangers for whoever needs one of them. Last each part goes where it is
 * cheapest by now. What begins a visit stays as it is, and no two scripts need each other.
 */
export function joinScripts(modules: readonly Module[], visits: readonly Visit[]) {
  const parts = partsOf(modules, visits)
  const groups = joinTwoByTwo(parts.map((part) => groupOf([part])))
  for (let moved = true; moved; ) {
    moved = parts.filter((part) => moveOn(part, groups)).length > 0
  }
  return groups.map((group, index) => {
    const alike = groups.slice(0, index).filter((each) => nameOf(each) === nameOf(group)).length
    const name = alike === 0 ? nameOf(group) : `${nameOf(group)}-${alike + 1}`
    return { name, modules: group.modules.map(({ id }) => id) }
  })
}

function joinTwoByTwo(groups: Group[]): Group[] {
  let pairs = groups.flatMap((one, index) => pairsOf(one, groups.slice(index + 1)))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const both = [best.one, best.other]
    const joined = groupOf(both.flatMap(({ parts }) => parts))
    const others = groups.filter((each) => !both.includes(each))
    if (needsItself(joined, [...others, joined])) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const still = pairs.filter(({ one, other }) => !both.includes(one) && !both.includes(other))
    pairs = [...still, ...pairsOf(joined, others)]
    groups.splice(0, groups.length, ...others, joined)
  }
  return groups
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

function partsOf(modules: readonly Module[], visits: readonly Visit[]): Part[] {
  const begins = [...new Set(visits.flatMap((visit) => visit.begins))]
  const reach = begins.map((id) => ({ id, reached: reachedFrom([id], modules) }))
  const groups = new Map<string, Part>()
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

function groupOf(parts: Part[]): Group {
  const visits = new Set(parts.flatMap((part) => [...part.visits]))
  return {
    parts,
    modules: parts.flatMap(({ modules }) => modules),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    visits,
    weight: weightOf(visits),
  }
}

function weightOf(visits: Iterable<Visit>): number {
  let sum = 0
  for (const { weight } of visits) sum += weight
  return sum
}

/** What a script of this size costs all who need it. */
function costOf({ size, weight }: { size: number; weight: number }): number {
  return size === 0 ? 0 : weight * (packed(size) + bytesOfFile)
}

/** What it costs a script more to take in these others. */
function costToAdd(to: Group, { size, visits }: Part): number {
  const weight = to.weight + weightOf([...visits].filter((visit) => !to.visits.has(visit)))
  return costOf({ size: to.size + size, weight }) - costOf(to)
}

/** Less saves nothing, but for the way a computer adds. */
const leastSaved = 1e-6

/** Takes a part to the script where it costs least, or to one of its own; false if it is there. */
function moveOn(part: Part, groups: Group[]): boolean {
  const [from] = groups.filter(({ parts }) => parts.includes(part))
  if (!from) return false
  const left = groupOf(from.parts.filter((each) => each !== part))
  const others = groups.filter((each) => each !== from)
  const places = [...others, groupOf([])]
    .map((to) => ({ to, saved: costOf(from) - costOf(left) - costToAdd(to, part) }))
    .filter(({ saved }) => saved > leastSaved)
    .sort((one, other) => other.saved - one.saved)
  for (const { to } of places) {
    const grown = groupOf([...to.parts, part])
    const after = [...others.filter((each) => each !== to), left, grown]
    if (needsItself(left, after) || needsItself(grown, after)) continue
    groups.splice(0, groups.length, ...after.filter(({ size }) => size > 0))
    return true
  }
  return false
}

/** Whether a script needs another one that needs it. */
function needsItself(group: Group, groups: readonly Group[]): boolean {
  const needed = new Set(neededBy(group, groups).filter((each) => each !== group))
  for (const each of needed) {
    for (const next of neededBy(each, groups)) {
      if (next === group) return true
      needed.add(next)
    }
  }
  return false
}

function neededBy({ modules }: Part, groups: readonly Group[]): Group[] {
  const imports = new Set(modules.flatMap((module) => module.imports))
  return groups.filter((group) => group.modules.some(({ id }) => imports.has(id)))
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
  return costOf(other) - costToAdd(one, other)
}

function nameOf({ modules }: Group): string {
  const largest = modules.reduce((most, each) => (each.size > most.size ? each : most))
  return largest.id.replace(/\?.*$/, '').replace(/^.*\/|\.\w+$/g, '')
}
