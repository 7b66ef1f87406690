// Makes web/styles/fonts/ from Figtree and Bricolage Grotesque as @fontsource-variable has them: each
// letter of theirs, in the weights that our styles use. HarfBuzz does it, in subset-font, which is not
// part of the project and is installed for this alone:
//   npm i --no-save --prefix SOME_FOLDER subset-font@2.9.0
//   node scripts/make/build-fonts.ts SOME_FOLDER
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

type Weights = number | { min: number; max: number; default: number }
type Subset = (
  font: Buffer,
  letters: string,
  how: { targetFormat: 'woff2'; variationAxes: { wght: Weights } },
) => Promise<Buffer>

const families: { name: string; wght: Weights }[] = [
  // Of our roles, and of what stands out in a sentence (bolder).
  { name: 'figtree', wght: { min: 420, max: 700, default: 420 } },
  // Display and title 1 only.
  { name: 'bricolage-grotesque', wght: 650 },
]
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż'

const { resolve: find } = createRequire(import.meta.url)
const target = fileURLToPath(new URL('../../web/styles/fonts/', import.meta.url))
const folder = process.argv[2]
if (!folder) throw new Error('Say in which folder subset-font is installed.')
const library = resolve(folder, 'node_modules/subset-font/index.js')
const { default: subset }: { default: Subset } = await import(library)

await mkdir(target, { recursive: true })
for (const { name, wght } of families) {
  const home = `@fontsource-variable/${name}`
  for (const part of ['latin', 'latin-ext']) {
    const whole = await readFile(find(`${home}/files/${name}-${part}-wght-normal.woff2`))
    await write(`${name}-${part}`, whole, lettersOf(whole), wght)
    if (part === 'latin-ext') await write(`${name}-polish`, whole, polish, wght)
  }
  await copyFile(find(`${home}/LICENSE`), `${target}${name}-LICENSE.txt`)
}

async function write(name: string, whole: Buffer, letters: string, wght: Weights): Promise<void> {
  const made = await subset(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(`${target}${name}.woff2`, made)
  console.log(`${name}: ${whole.length} → ${made.length} bytes`)
}

function lettersOf(file: Buffer): string {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error('The file holds several fonts.')
  return String.fromCodePoint(...font.characterSet)
}
