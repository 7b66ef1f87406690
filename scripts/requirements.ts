import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countRequirements, pairWithProofs, type Section } from './count-requirements.ts'
import { house } from './run.ts'

const requirements = await read('docs/requirements.md')
const byEye = await read('docs/requirements-by-eye.md')
const files = globSync(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  cwd: house,
  exclude: ['node_modules', 'build', 'data', 'scripts'],
})
const tests = await Promise.all(files.map(read))
const [asked] = process.argv.slice(2)
if (asked) sayProofs(asked)
else sayCounts()

/**
 * npm run requirements -- S6.17: the line, and the sentences that prove it. S6 says those of a whole
 * section and "all" everything, to be read as pairs: does the test show what the line says?
 */
function sayProofs(asked: string): void {
  const sources = tests.map((source, at) => ({ file: files[at] ?? '', source }))
  for (const { id, says, proofs } of pairWithProofs(requirements, sources)) {
    if (asked !== 'all' && id !== asked && !id.startsWith(`${asked}.`)) continue
    console.log(`${id}  ${says.replaceAll('\\|', '|')}`)
    for (const proof of proofs) console.log(`    ${proof}`)
  }
}

function sayCounts(): void {
  const { sections, strangers } = countRequirements(requirements, byEye, tests)
  for (const section of sections) console.log(describe(section))
  for (const id of strangers)
    console.log(`A test or the list by eye names ${id}, which does not exist.`)
  console.log(total(sections))
}

function read(file: string): Promise<string> {
  return readFile(join(house, file), 'utf8')
}

function describe({ title, tested, byPerson, nobody }: Section): string {
  const lines = tested + byPerson + nobody.length
  const head = `${title}: ${tested} of ${lines} tested, ${byPerson} by a person, ${nobody.length} by nobody`
  return nobody.length === 0 ? head : `${head}\n    ${nobody.join(' ')}`
}

function total(all: Section[]): string {
  const tested = all.reduce((sum, section) => sum + section.tested, 0)
  const byPerson = all.reduce((sum, section) => sum + section.byPerson, 0)
  const nobody = all.reduce((sum, section) => sum + section.nobody.length, 0)
  const lines = tested + byPerson + nobody
  return `\nAll: ${tested} of ${lines} tested, ${byPerson} by a person, ${nobody} by nobody`
}
