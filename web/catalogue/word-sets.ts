import { type WordKey, words } from './words.ts'

export const wordSets = ['en', 'de', 'pseudo'] as const
export type WordSet = (typeof wordSets)[number]
export type Words = Record<WordKey, string>

/** The texts of a set; an unknown name gives the English ones. */
export function wordsOf(set: WordSet): Words {
  const entries = Object.entries(words).map(([key, [english, german]]) => {
    if (set === 'de') return [key, german]
    return [key, set === 'pseudo' ? lengthened(english) : english]
  })
  return Object.fromEntries(entries) as Words
}

export function wordSetOf(name: string | null): WordSet {
  return wordSets.find((set) => set === name) ?? 'en'
}

const longer = 0.4
const accents = { a: 'á', e: 'ë', i: 'î', o: 'ø', u: 'ü', A: 'Å', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü' }

/** 40 % longer and accented, yet legible: what a longer language does to a layout. */
export function lengthened(text: string): string {
  let missing = Math.ceil(text.length * longer)
  const letters = [...text].map((letter) => {
    const accented = accents[letter as keyof typeof accents]
    if (!accented) return letter
    if (missing <= 0) return accented
    missing -= 1
    return accented + accented.toLowerCase()
  })
  return letters.join('') + 'ñ'.repeat(Math.max(0, missing))
}
