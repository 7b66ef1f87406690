import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { boldIcons, filledIcons, type IconName, iconNames } from '#web/ui/icon-names.ts'

const spriteFile = new URL('../public/icons.svg', import.meta.url)
const addressFile = new URL('../web/ui/icon-sprite.ts', import.meta.url)
const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url)

const sprite = buildSprite()
const address = buildAddress(sprite)

if (process.argv.includes('--check')) {
  const fresh = stored(spriteFile) === sprite && stored(addressFile) === address
  if (!fresh) console.error('The icon sprite is stale. Run: node scripts/build-icons.ts')
  process.exit(fresh ? 0 : 1)
}
writeFileSync(spriteFile, sprite)
writeFileSync(addressFile, address)
console.log(`${(sprite.match(/<symbol/g) ?? []).length} icons, ${sprite.length} bytes`)

function buildSprite(): string {
  const symbols = iconNames.flatMap((name) => [
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

function buildAddress(content: string): string {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return `/** Written by scripts/build-icons.ts. The version lets browsers keep the sprite for a year. */\nexport const iconSprite = '/icons.svg?v=${version}'\n`
}

function stored(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
