export const wordSets = ['en', 'pseudo', 'long'] as const
export type WordSet = (typeof wordSets)[number]

export function wordSetOf(name: string | null): WordSet {
  return wordSets.find((set) => set === name) ?? 'en'
}

/** How each set makes its texts from the English ones. */
export const saying: Record<WordSet, (english: string) => string> = {
  en: (english) => english,
  pseudo: (english) => lengthened(english),
  long: (english) => lengthened(english, growthOf(english.length)),
}

/** The shorter a text, the more it grows: "Card" is "Kreditkarte", "Skip" is "Überspringen". */
function growthOf(letters: number): number {
  if (letters <= 4) return 2.2
  if (letters <= 6) return 1.7
  if (letters <= 10) return 1.2
  return letters <= 20 ? 0.8 : 0.65
}

const accents = { a: 'á', e: 'ë', i: 'î', o: 'ø', u: 'ü', A: 'Å', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü' }

/** 40 % longer unless told otherwise, accented yet legible: what a longer language does to a layout. */
export function lengthened(text: string, growth = 0.4): string {
  let missing = Math.ceil(text.length * growth)
  const letters = [...text].map((letter) => {
    const accented = accents[letter as keyof typeof accents]
    if (!accented) return letter
    if (missing <= 0) return accented
    missing -= 1
    return accented + accented.toLowerCase()
  })
  return letters.join('') + 'ñ'.repeat(Math.max(0, missing))
}
