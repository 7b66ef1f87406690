import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { versionOf } from '#server/http/static-files.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import icons from '#web/ui/icons.json' with { type: 'json' }

const smallSprites = ['entry', 'member', 'lander'] as const
z.record(z.string(), z.array(z.enum(['fill', 'bold', ...smallSprites]))).parse(icons)
const described = Object.entries(icons) as [IconName, string[]][]

const assets = new URL('../../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const sprites = (['other', ...smallSprites] as const).map((sprite) => ({
  sprite,
  name: sprite === 'other' ? 'icons.svg' : `icons-${sprite}.svg`,
  content: buildSprite(sprite),
}))
const files = [
  ...sprites.map(({ name, content }) => ({
    file: new URL(`../../public/${name}`, import.meta.url),
    content,
  })),
  { file: new URL('../../web/ui/icon-sprite.ts', import.meta.url), content: buildModule() },
]

if (process.argv.includes('--check')) {
  const fresh = files.every(({ file, content }) => stored(file) === content)
  if (!fresh) console.error('The icon sprites are stale. Run: node scripts/make/build-icons.ts')
  process.exit(fresh ? 0 : 1)
}
for (const { file, content } of files) writeFileSync(file, content)
for (const { name, content } of sprites) {
  console.log(`${name}: ${(content.match(/<symbol/g) ?? []).length} icons, ${content.length} bytes`)
}

function buildSprite(sprite: (typeof smallSprites)[number] | 'other'): string {
  const own = described.filter(
    ([, kinds]) => (smallSprites.find((small) => kinds.includes(small)) ?? 'other') === sprite,
  )
  const symbols = own.flatMap(([name, kinds]) => [
    symbol(name, name, 'regular'),
    ...(kinds.includes('fill') ? [symbol(name, `${name}-fill`, 'fill')] : []),
    ...(kinds.includes('bold') ? [symbol(name, `${name}-bold`, 'bold')] : []),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function symbol(name: IconName, id: string, weight: 'regular' | 'fill' | 'bold'): string {
  const file = weight === 'regular' ? name : `${name}-${weight}`
  const source = readFileSync(new URL(`${weight}/${file}.svg`, assets), 'utf8')
  const inside = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="${id}" viewBox="0 0 256 256">${inside}</symbol>`
}

function buildModule(): string {
  const addresses = sprites.map(
    ({ sprite, name, content }) => `  ${sprite}: '/${name}?v=${versionOf(content)}',\n`,
  )
  const kinds = Object.entries(Object.groupBy(described, ([, each]) => each.join(' ')))
  const drawn = kinds.map(([kind, own = []]) => {
    const parts = [kind, own.map(([name]) => name).join(' ')].map((part) => `'${part}'`)
    const line = `  [${parts.join(', ')}],\n`
    return line.length <= 101
      ? line
      : `  [\n${parts.map((part) => `    ${part},\n`).join('')}  ],\n`
  })
  return `/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const spriteAddresses = {
${addresses.join('')}}

/** The names in icons.json by all that it says of them: each page has this, so it is as short as can be. */
export const drawnIcons = [
${drawn.join('')}]
`
}

function stored(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
