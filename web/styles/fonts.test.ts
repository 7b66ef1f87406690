import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/countries.ts'
import { translatedLanguages } from '#locales/speak.ts'

type Face = { family: string; file: string; wants: (code: number) => boolean; has: Set<number> }

const { resolve } = createRequire(import.meta.url)
const families = ['Figtree Variable', 'Bricolage Grotesque Variable']
const faces = facesOf(readFileSync(new URL('fonts.css', import.meta.url), 'utf8'))

/** What each language adds to a to z, with the accents of its loanwords; its signs of money come last. */
const own: Record<Language, string> = {
  da: 'æøåéáàâêëèü kr',
  de: 'äöüßẞéà €',
  en: 'éèêïç £€',
  es: 'áéíóúüñ¿¡ªº €',
  fi: 'åäöšž €',
  fr: 'àâæçéèêëîïôœùûüÿ €',
  it: 'àèéìíîòóùú €',
  nb: 'æøåéèêóòôàâüä kr',
  nl: 'áàäâéèëêíïîóòöôúùüûij €',
  pl: 'ąćęłńóśźż zł',
  sv: 'åäöéáàüëæø kr',
}
const signs = '0123456789 .,:;!?\'"()[]/&%+-*@#„“”‚‘’«»‹›–—…·•×°§©\u00a0'

const alphabets = languages.map((language) => {
  const letters = `abcdefghijklmnopqrstuvwxyz${own[language]}`
  return { language, letters: letters + letters.toLocaleUpperCase(language) + signs }
})

test.each(alphabets)('both faces draw every letter of $language', ({ letters }) => {
  for (const family of families) expect(missing(family, letters)).toEqual([])
})

test('every character of our sentences is drawn by the face of the text', () => {
  const folder = new URL('../../locales/', import.meta.url)
  const catalogues = readdirSync(folder).filter((name) => name.endsWith('.po'))
  expect(catalogues).toHaveLength(translatedLanguages.length)
  for (const name of catalogues) {
    const lines = readFileSync(new URL(name, folder), 'utf8').match(/^(msgstr )?".*"$/gm) ?? []
    expect(missing('Figtree Variable', lines.join('')), name).toEqual([])
  }
})

test('ten languages need the first file of a face, Polish a small second one', () => {
  const needed = alphabets.map(({ language, letters }) => {
    const files = codesOf(letters).map((code) => fileOf('Figtree Variable', code))
    return [language, [...new Set(files)].sort().join(' ')]
  })
  const first = './fonts/figtree-latin.woff2'
  // A capital ß, š and ž, a capital ÿ: rare enough to be fetched when they come.
  const rare = './fonts/figtree-latin-ext.woff2 ./fonts/figtree-latin.woff2'
  const others = Object.fromEntries(languages.map((language) => [language, first]))
  const polish = `${first} ./fonts/figtree-polish.woff2`
  expect(Object.fromEntries(needed)).toEqual({
    ...others,
    de: rare,
    fi: rare,
    fr: rare,
    pl: polish,
  })
})

test('the files that a page loads weigh at most 45 kB, in Polish too', { tags: ['P12'] }, () => {
  const sizeOf = (name: string) => statSync(new URL(`fonts/${name}.woff2`, import.meta.url)).size
  const names = ['figtree', 'bricolage-grotesque']
  const sizes = names.flatMap((name) => [sizeOf(`${name}-latin`), sizeOf(`${name}-polish`)])
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000)
})

test('what a face lacks is found missing', () => {
  expect(missing('Figtree Variable', 'aЖ≈→')).toEqual(['Ж', '≈', '→'])
})

/** The file that a browser loads for a letter: of several that have it, the last. */
function fileOf(family: string, code: number): string | undefined {
  return faces.findLast((face) => face.family === family && face.wants(code))?.file
}

/** What no file of the family draws, or only one that its range keeps the browser from loading. */
function missing(family: string, text: string): string[] {
  const own = faces.filter((face) => face.family === family)
  const drawn = (code: number) => own.some(({ wants, has }) => wants(code) && has.has(code))
  const lacking = codesOf(text).filter((code) => !drawn(code))
  // A space has no ink: a narrow one may come from any face.
  return lacking.map((code) => String.fromCodePoint(code)).filter((letter) => letter.trim())
}

function codesOf(text: string): number[] {
  return [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0)
}

function facesOf(css: string): Face[] {
  const rules = css.match(/@font-face \{[^}]+\}/g) ?? []
  return rules.flatMap((rule) => {
    const family = /font-family: "([^"]+)"/.exec(rule)?.[1] ?? ''
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1]
    const ranges = /unicode-range:([^;]+);/.exec(rule)?.[1]
    if (!file || !ranges) return []
    return [{ family, file, wants: within(ranges), has: lettersOf(resolve(file)) }]
  })
}

/** Every character that a font draws, as code points. */
function lettersOf(file: string): Set<number> {
  const font = create(readFileSync(file))
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts.`)
  return new Set(font.characterSet)
}

function within(ranges: string): (code: number) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })
  return (code) => spans.some(({ from, to }) => from <= code && code <= to)
}
