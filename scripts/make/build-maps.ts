// Rebuilds public/maps and web/landers/maplanding/map-places.ts from Natural Earth, as packaged by
// world-atlas, and from our list of towns. Look at the diff afterwards:
//   node scripts/make/build-maps.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { countries } from '#contract/countries.ts'
import { mapFiles } from './maps/map-files.ts'

const house = new URL('../../', import.meta.url)
mkdirSync(new URL('public/maps/', house), { recursive: true })
for (const [name, text] of mapFiles()) {
  writeFileSync(new URL(name, house), text)
  process.stdout.write(`${name} ${text.length} bytes\n`)
}
process.stdout.write(`${countries.length} countries\n`)
