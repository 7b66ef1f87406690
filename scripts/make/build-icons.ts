import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { versionOf } from '#server/http/static-files.ts'
import {
  boldIcons,
  entryIcons,
  filledIcons,
  type IconName,
  iconNames,
  memberIcons,
} from '#web/ui/icon-names.ts'
import icons from '#web/ui/icons.json' with { type: 'json' }

z.record(z.string(), z.array(z.enum(['fill', 'bold', 'entry', 'member']))).parse(icons)

const assets = new URL('../../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const sprite = buildSprite(
  iconNames.filter((name) => !entryIcons.has(name) && !memberIcons.has(name)),
)
const entrySprite = buildSprite(iconNames.filter((name) => entryIcons.has(name)))
const memberSprite = buildSprite(iconNames.filter((name) => memberIcons.has(name)))
const files = [
  { file: new URL('../../public/icons.svg', import.meta.url), content: sprite },
  { file: new URL('../../public/icons-entry.svg', import.meta.url), content: entrySprite },
  { file: new URL('../../public/icons-member.svg', import.meta.url), content: memberSprite },
  { file: new URL('../../web/ui/icon-sprite.ts', import.meta.url), content: buildAddresses() },
]

if (process.argv.includes('--check')) {
  const fresh = files.every(({ file, content }) => stored(file) === content)
  if (!fresh) console.error('The icon sprites are stale. Run: node scripts/make/build-icons.ts')
  process.exit(fresh ? 0 : 1)
}
for (const { file, content } of files) writeFileSync(file, content)
for (const each of [sprite, entrySprite, memberSprite]) {
  console.log(`${(each.match(/<symbol/g) ?? []).length} icons, ${each.length} bytes`)
}

function buildSprite(names: readonly IconName[]): string {
  const symbols = names.flatMap((name) => [
    symbol(name, name, 'regular'),
    ...(filledIcons.has(name) ? [symbol(name, `${name}-fill`, 'fill')] : []),
    ...(boldIcons.has(name) ? [symbol(name, `${name}-bold`, 'bold')] : []),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function symbol(name: IconName, id: string, weight: 'regular' | 'fill' | 'bold'): string {
  const file = weight === 'regular' ? name : `${name}-${weight}`
  const source = readFileSync(new URL(`${weight}/${file}.svg`, assets), 'utf8')
  const inside = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="${id}" viewBox="0 0 256 256">${inside}</symbol>`
}

function buildAddresses(): string {
  return `/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const iconSprite = '/icons.svg?v=${versionOf(sprite)}'
export const entrySprite = '/icons-entry.svg?v=${versionOf(entrySprite)}'
export const memberSprite = '/icons-member.svg?v=${versionOf(memberSprite)}'
`
}

function stored(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
