import { readFileSync } from 'node:fs'
import { type Brand, brands } from '#web/brand/brand-marks.ts'

type Word = { name: string; width: number; path: string }

/** Drawn from Bricolage Grotesque (SIL Open Font License) at weight 650, 100 units high. */
const words: Record<Brand, Word> = JSON.parse(
  readFileSync(new URL('./pictures/words.json', import.meta.url), 'utf8'),
)
const ink = '#0d2436'

export const slugs = Object.keys(brands) as Brand[]

export function folderOf(slug: Brand): URL {
  return new URL(`../../public/sites/${slug}/`, import.meta.url)
}

/** The mark alone, for icons. */
export function markFile(slug: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapesOf(slug)}</svg>\n`
}

/** The mark and the name beside it, for mails and receipts. */
export function logoFile(slug: Brand): string {
  const { name, width } = words[slug]
  const size = `width="${Math.ceil(84 + width * 0.62)}" height="64"`
  const box = `viewBox="0 0 ${Math.ceil(84 + width * 0.62)} 64"`
  const word = wordOf(slug, 'translate(80 46) scale(0.62)')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}><title>${name}</title>${shapesOf(slug)}${word}</svg>\n`
}

/** The site's scene with its mark and name on it, for links that others share. */
export function cardFile(slug: Brand): string {
  const scene = readFileSync(new URL(`./pictures/${slug}.svg`, import.meta.url), 'utf8')
  const mark = `<g transform="translate(92 118) scale(2.75)">${shapesOf(slug)}</g>`
  const word = wordOf(slug, 'translate(300 261) scale(1.585)')
  return scene.replace('</svg>', `${mark}${word}</svg>`)
}

/** One of our icons on a plate in the brand's first colour. */
export function shortcutFile(slug: Brand, icon: string): string {
  const weight = icon.endsWith('-bold') ? 'bold' : 'fill'
  const file = `../../node_modules/@phosphor-icons/core/assets/${weight}/${icon}.svg`
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const inside = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const plate = `<circle cx="96" cy="96" r="96" fill="${brands[slug].shapes[0]?.colour}"/>`
  const drawn = `<g fill="${ink}" transform="translate(46 46) scale(${100 / 256})">${inside}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192">${plate}${drawn}</svg>\n`
}

function shapesOf(slug: Brand): string {
  const shapes = brands[slug].shapes.map(
    ({ colour, path }) => `<path fill="${colour}" d="${path}"/>`,
  )
  return shapes.join('')
}

function wordOf(slug: Brand, transform: string): string {
  return `<path fill="${ink}" transform="${transform}" d="${words[slug].path}"/>`
}
