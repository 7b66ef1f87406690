import { eld } from 'eld/medium'
import habits from './habits.json' with { type: 'json' }
import type { Guide } from './read-guide.ts'
import { gap, type Text } from './read-texts.ts'

export type Fault = { check: string; text: Text; wrong: string }
type Language = keyof typeof habits
type Judge = (words: string, language: Language, text: Text) => string[]

/** English that was left standing shows by these, however short a text is. */
const englishWords = 'the your you with this yours'
/** Texts with fewer letters are too short to tell languages apart. */
const fewestLetters = 40
/** How much likelier another language has to be than the one that it should be. */
const margin = 0.05
/** Danish and Norwegian are hardly ever further apart than this. */
const nearMargin = 0.03
/** Norwegian has one name for the detector. */
const codes: Partial<Record<string, string>> = { nb: 'no' }
const detector = eld.newInstance()
detector.setLanguageSubset(Object.keys(habits).map((language) => codes[language] ?? language))

/** English that the specification gives letter for letter. */
const prescribed = [
  "Login to like {name}'s profile",
  "We can't collect from an account in this country.",
  "You're blocked by {name}",
]

const judges: Record<string, Judge> = {
  spaces: judgeSpaces,
  'doubled words': judgeDoubled,
  quotes: judgeQuotes,
  marks: judgeMarks,
  punctuation: judgePunctuation,
  'another language': judgeLanguage,
}

/** Looks at each text as it is read: marks, spaces, words of other languages, what a guide forbids. */
export function checkWording(texts: Text[], guide: Guide): Fault[] {
  const forbidden = [
    ...guide.never.map((word) => ({ check: 'never', word, pattern: wholeWord(word, 'iu') })),
    ...guide.wrongAddress.map((word) => ({
      check: 'form of address',
      word,
      pattern: wholeWord(word, 'u'),
    })),
  ]
  return texts.flatMap((text) => {
    const language = text.language as Language
    const found = Object.entries(judges).flatMap(([check, judge]) =>
      overReadings(text, (words) => judge(words, language, text)).map((wrong) => ({
        check,
        text,
        wrong,
      })),
    )
    const unwanted = forbidden
      .filter(({ pattern }) => text.readings.some((words) => pattern.test(words)))
      .map(({ check, word }) => ({ check, text, wrong: `The guide does not want “${word}”.` }))
    return [...found, ...unwanted]
  })
}

/** What is wrong in any reading of a text, each once. */
function overReadings(text: Text, judge: (words: string) => string[]): string[] {
  return [...new Set(text.readings.flatMap(judge))]
}

function judgeSpaces(words: string, _: Language, { english }: Text): string[] {
  const shown = words.replace(/[\n ]*\n[\n ]*/g, '\n')
  const asInEnglish = english?.readings.some((each) => each.trim() !== each)
  return [
    ...(/[ \u00A0\u202F]{2}/.test(shown) ? ['Two spaces in a row.'] : []),
    ...(words.trim() !== words && !asInEnglish ? ['A space at an end.'] : []),
    ...(/[\u200B\u00AD\t]/.test(words) ? ['A tab, or a character that nobody sees.'] : []),
  ]
}

function judgeDoubled(words: string, language: Language): string[] {
  const own = habits[language]
  const allowed = 'doubled' in own ? own.doubled.split(' ') : []
  return [...words.matchAll(/(?<![\p{L}’-])(\p{L}+) \1(?![\p{L}’-])/giu)]
    .map(([, word = '']) => word)
    .filter((word) => !allowed.includes(word.toLowerCase()))
    .map((word) => `“${word}” stands twice.`)
}

function judgeQuotes(words: string, language: Language, text: Text): string[] {
  const { quotes } = habits[language]
  if (prescribed.includes(text.written)) return []
  const marks = words.replace(/(?<=[\p{L}\d\uFFFC])’|’(?=[\p{L}\d])/gu, '').match(/["'„“”‚‘’«»‹›]/g)
  const foreign = (marks ?? []).filter((mark) => !quotes.join('').includes(mark))
  if (foreign.length > 0) {
    return [`${[...new Set(foreign)].join(' ')} is no quotation mark here: ${quotes.join(' ')}.`]
  }
  const open = quotes.filter(([begin = '', end = '']) => {
    const count = (mark: string) => words.split(mark).length - 1
    return begin === end
      ? begin !== '’' && count(begin) % 2 > 0
      : end !== '’' && count(begin) !== count(end)
  })
  return open.map((pair) => `A quotation begins or ends alone: ${pair}.`)
}

function judgeMarks(words: string, language: Language, { english }: Text): string[] {
  const { percent } = habits[language]
  const before = percent === '' ? 'no space' : 'a no-break space'
  const wrongPercent = [...words.matchAll(/[\d\uFFFC]([ \u00A0\u202F]?)%/g)].some(
    ([, space]) => space !== percent,
  )
  const numbers = (text: string) =>
    (text.match(/\d+(?:[.,\u00A0]\d+)+/g) ?? []).map((number) => number.replace(/\D/g, ''))
  const original = english?.readings.flatMap(numbers)
  const typed = original ? numbers(words).filter((number) => !original.includes(number)) : []
  return [
    ...(wrongPercent ? [`Before % stands ${before}.`] : []),
    ...(words.includes('...') ? ['An ellipsis is one character: ….'] : []),
    ...(words.includes('—') ? ['A dash is short and has spaces: –.'] : []),
    ...(/ -{1,2} |\p{L}–|–\p{L}/u.test(words) ? ['A dash is – with spaces.'] : []),
    ...typed.map(
      (number) => `${number} is typed, with a sign between: the program writes figures.`,
    ),
  ]
}

function judgePunctuation(words: string, language: Language): string[] {
  if (language === 'fr') return judgeFrenchSpaces(words)
  const inverted = (mark: string) => words.split(mark).length - 1
  const lacks = [...'?!'].filter((mark, at) => inverted(mark) !== inverted('¿¡'[at] ?? ''))
  return [
    ...(/\p{L}[ \u00A0\u202F]+[,.;:!?](?!\p{L})/u.test(words)
      ? ['A space before punctuation.']
      : []),
    ...(/[\p{L}\uFFFC][,;!?]\p{L}/u.test(words) ? ['A space is missing after punctuation.'] : []),
    ...(language === 'es'
      ? lacks.map((mark) => `Each ${mark} has its ${mark === '?' ? '¿' : '¡'}.`)
      : []),
  ]
}

function judgeFrenchSpaces(words: string): string[] {
  const plain = words.replace(/https?:\S+|\d:\d/g, '')
  return [
    ...(/(?<=[^\u00A0]):/.test(plain) ? ['Before : stands U+00A0.'] : []),
    ...(/(?<=[^\u202F?!;])[;!?]/.test(plain) ? ['Before ; ! ? stands U+202F.'] : []),
    ...(/«[^\u00A0]|[^\u00A0]»/.test(plain) ? ['Within « » stands U+00A0.'] : []),
    ...(/[\p{L}] [.,]|[\p{L}],[\p{L}]/u.test(plain)
      ? ['Spaces around a comma or a full stop.']
      : []),
  ]
}

function judgeLanguage(words: string, language: Language): string[] {
  const foreign = language === 'en' ? '' : `${habits[language].foreign} ${englishWords}`
  const strangers = foreign.split(' ').filter(Boolean)
  // What is all in capitals is a name: MIT.
  const spoken = new Set(words.match(/\p{L}?\p{Ll}+/gu)?.map((word) => word.toLowerCase()))
  const found = strangers.filter((word) => spoken.has(word))
  const likelier = likelierLanguage(words, language)
  return [
    ...found.map((word) => `“${word}” is a word of another language.`),
    ...(likelier ? [`It reads like ${likelier}.`] : []),
  ]
}

function likelierLanguage(words: string, language: string): string | null {
  const plain = words.replaceAll(gap, ' ')
  if ((plain.match(/\p{L}/gu) ?? []).length < fewestLetters) return null
  const scores = detector.detect(plain).getScores()
  const own = scores[codes[language] ?? language] ?? 0
  const [first] = Object.entries(scores).sort(([, one], [, other]) => other - one)
  if (!first) return null
  const near = /^(?:da|no)$/.test(first[0]) && /^(?:da|nb)$/.test(language)
  return first[1] > own + (near ? nearMargin : margin) ? first[0] : null
}

/** The word alone, and not as a unit: in "{hours} u" it addresses nobody. */
function wholeWord(word: string, flags: string): RegExp {
  const plain = word
    .replace(/\{\w+\}/g, gap)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/ /g, '\\s')
  const unit = word.length === 1 ? `${gap}[ \\u00A0]|` : ''
  return new RegExp(`(?<!${unit}[\\p{L}\\d])${plain}(?![\\p{L}\\d])`, flags)
}
