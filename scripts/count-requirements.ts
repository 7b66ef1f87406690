export type Section = { title: string; tested: number; byPerson: number; nobody: string[] }
/** A test's sentence and the requirements it is tagged with. */
export type Proof = { sentence: string; ids: string[] }

const row = /^\| (S\d+\.\d+) \| (.+?) \|/
const heading = /^## (.+)$/
const oneOrRange = /\bS(\d+)\.(\d+)(?:–S\1\.(\d+))?/g
const testOrTags =
  /\b(?:test|it|describe)\b((?:\.\w+)*)\s*\(|(['"`])((?:\\.|(?!\2)[^\\])*)\2\s*,\s*\{[^{}]*?\btags?:\s*(\[[^\]]*\]|'[^']*')/g

/** Counts, section by section, the lines a test names, those a person judges, and those nobody covers. */
export function countRequirements(
  requirements: string,
  byEye: string,
  tests: string[],
): { sections: Section[]; strangers: string[] } {
  const tested = new Set(tests.flatMap(readProofs).flatMap(({ ids }) => ids))
  const eyed = new Set(
    byEye.split('\n').flatMap((line) => (line.startsWith('- ') ? named(line) : [])),
  )
  const sections: Section[] = []
  const known = new Set<string>()
  for (const line of requirements.split('\n')) {
    const head = heading.exec(line)?.[1]
    if (head) sections.push({ title: head, tested: 0, byPerson: 0, nobody: [] })
    const id = row.exec(line)?.[1]
    const section = sections.at(-1)
    if (!id || !section) continue
    known.add(id)
    if (tested.has(id)) section.tested += 1
    else if (eyed.has(id)) section.byPerson += 1
    else section.nobody.push(id)
  }
  const strangers = [...tested, ...eyed].filter((id) => !known.has(id))
  return { sections, strangers: [...new Set(strangers)] }
}

/** Each line of the specification beside the sentences of the tests that name it. */
export function pairWithProofs(
  requirements: string,
  tests: { file: string; source: string }[],
): { id: string; says: string; proofs: string[] }[] {
  const proofs = tests.flatMap(({ file, source }) =>
    readProofs(source).map(({ sentence, ids }) => ({ ids, says: `${file}: ${sentence}` })),
  )
  return requirements.split('\n').flatMap((line) => {
    const [, id, says] = row.exec(line) ?? []
    if (!id || !says) return []
    const naming = proofs.filter(({ ids }) => ids.includes(id))
    return { id, says, proofs: naming.map((proof) => proof.says) }
  })
}

/** Only the tags of tests that run count: not a comment, nor a skipped test. */
export function readProofs(source: string): Proof[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '')
  const proofs: Proof[] = []
  let isAside = false
  for (const [, how, , sentence, tags] of code.matchAll(testOrTags)) {
    if (how !== undefined) isAside = /\.(skip|todo|fixme)\b/.test(how)
    else if (sentence && tags && !isAside) proofs.push({ sentence, ids: named(tags) })
  }
  return proofs
}

/** The ids a text names, alone (S2.14) or as a range (S9.36–S9.54). */
function named(text: string): string[] {
  return [...text.matchAll(oneOrRange)].flatMap(([, section, first, last]) => {
    const count = Math.max(Number(last ?? first) - Number(first) + 1, 1)
    return Array.from({ length: count }, (_, step) => `S${section}.${Number(first) + step}`)
  })
}
