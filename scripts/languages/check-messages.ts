import type { Fault } from './check-wording.ts'
import places from './places.json' with { type: 'json' }
import type { Guide } from './read-guide.ts'
import { gap, type Text, type Token } from './read-texts.ts'

type Judge = (text: Text, tokens: Token[], english: NonNullable<Text['english']>) => string[]

/** A text may be this much longer than the English: short words vary more than sentences do. */
const spare = { characters: 24, times: 1.7 }

type Place = { place: string; characters: number; texts: Record<string, string[] | undefined> }
/** Where there is no more room than this; a text is known by its file and its msgid. */
export const tightPlaces: Place[] = places

const judges: Record<string, Judge> = {
  placeholders: judgePlaceholders,
  tags: judgeTags,
  plurals: judgePlurals,
  'end of the sentence': judgeEnd,
  length: judgeLength,
}

/** Compares the texts of a catalogue with their English: what the program needs, and what fits. */
export function checkMessages(texts: Text[], guide: Guide): Fault[] {
  const faults = texts.flatMap((text) => {
    const { tokens, english, broken } = text
    if (!tokens || !english) {
      return broken ? [{ check: 'placeholders', text, wrong: `It cannot be read: ${broken}.` }] : []
    }
    return Object.entries(judges).flatMap(([check, judge]) =>
      judge(text, tokens, english).map((wrong) => ({ check, text, wrong })),
    )
  })
  return [...faults, ...findEnglish(texts, guide)]
}

/** Texts that say the same as English unless the guide knows them, and those that it knows in vain. */
function findEnglish(texts: Text[], { same }: Guide): Fault[] {
  const alike = texts.filter(
    ({ written, english, readings }) =>
      written === english?.written && readings.some((each) => /\p{L}{2}/u.test(each)),
  )
  const untold = alike.filter(({ id }) => !same.includes(id))
  const ids = new Set(
    texts.filter((each) => each.written === each.english?.written).map(({ id }) => id),
  )
  const vain = same.filter((id) => !ids.has(id))
  const [first] = texts
  const check = 'same as English'
  return [
    ...untold.map((text) => ({
      check,
      text,
      wrong: 'It is the English text; the guide lists none such.',
    })),
    ...(first ? vain : []).map((id) => ({
      check,
      text: { ...(first as Text), where: `locales/guide/${first?.language}.md`, id, written: '' },
      wrong: 'The guide lists it, but it is no text that is the same in both.',
    })),
  ]
}

function judgePlaceholders(_: Text, tokens: Token[], english: { tokens: Token[] }): string[] {
  return [
    ...differences(argumentsIn(tokens), argumentsIn(english.tokens)),
    ...differences(formatsIn(tokens), formatsIn(english.tokens)),
  ]
}

function judgeTags({ readings }: Text, tokens: Token[], english: { tokens: Token[] }): string[] {
  const tagsIn = (each: Token[]) => new Set(wordsIn(each).match(/<\/?\d+\/?>/g))
  const crossed = readings.length > 0 && !areNested(tokens)
  return [
    ...differences(tagsIn(tokens), tagsIn(english.tokens)),
    ...(crossed ? ['Its tags are not closed in the order in which they open.'] : []),
  ]
}

function judgePlurals({ language }: Text, tokens: Token[], english: { tokens: Token[] }): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const originals = choicesIn(english.tokens)
  return choicesIn(tokens).flatMap((choice) => {
    const original = originals.find(({ arg, type }) => arg === choice.arg && type === choice.type)
    const exact = (original?.cases ?? []).map(({ key }) => key).filter((key) => key.startsWith('='))
    const needed =
      choice.type === 'plural'
        ? [...exact, ...pluralCategories]
        : (original?.cases ?? choice.cases).map(({ key }) => key)
    const own = new Set(choice.cases.map(({ key }) => key))
    const counts = (key: string) => hasNumber(choice.cases.find((each) => each.key === key)?.tokens)
    const shown = original?.cases.find(({ key }) => key === 'other')?.tokens
    const silent = [...own].filter((key) => /^(two|few|many|other)$/.test(key) && !counts(key))
    return [
      ...differences(own, new Set(needed)).map((each) => `{${choice.arg}} ${each}`),
      ...(hasNumber(shown)
        ? silent.map((key) => `{${choice.arg}} ${key} lacks the number, #`)
        : []),
    ]
  })
}

/**
 * A text ends as the English does: with the same mark, or with none. Units are no sentence, a greeting
 * has the mark of its language, and a question may be asked before the last word.
 */
function judgeEnd({ readings }: Text, _: Token[], english: { readings: string[] }): string[] {
  const [original = ''] = english.readings
  if (!/\p{L}{4}/u.test(original) || original.endsWith(',')) return []
  const needed = new Set(english.readings.map(endOf))
  const wrong = readings
    .filter((words) => !(needed.has('') && /(?<!\p{L})\p{L}{1,4}\.$/u.test(words)))
    .filter((words) => !(needed.has('?') && words.includes('?')))
    .map(endOf)
    .filter((end) => !needed.has(end))
  const named = (end: string) => (end === '' ? 'without a mark' : `with ${end}`)
  const expected = [...needed].map(named).join(' or ')
  return [...new Set(wrong)].map((end) => `It ends ${named(end)}, the English ${expected}.`)
}

/** The kind of mark at an end: a colon is worth an exclamation mark. */
function endOf(words: string): string {
  const cluster = /[.?!:;,…”“’‘»)\s]*$/.exec(words.replaceAll(gap, 'x'))?.[0] ?? ''
  const marks = cluster.match(/[.?!:;,…]/g) ?? []
  const last = marks.at(-1) ?? ''
  return ['!', ':'].includes(last) ? '! or :' : last
}

function judgeLength(
  { readings, sources, id }: Text,
  _: Token[],
  english: { readings: string[] },
): string[] {
  const own = Math.max(...readings.map(lengthOf))
  const original = Math.max(...english.readings.map(lengthOf))
  const most = Math.round(original * spare.times) + spare.characters
  const tight = tightPlaces.filter(({ texts }) => sources.some((file) => texts[file]?.includes(id)))
  return [
    ...(own > most
      ? [`It has ${own} characters, ${most} are the most beside ${original} in English.`]
      : []),
    ...tight
      .filter(({ characters }) => own > characters)
      .map(({ place, characters }) => `It has ${own} characters; ${place} takes ${characters}.`),
  ]
}

function lengthOf(words: string): number {
  return words.replaceAll(gap, '').length
}

function argumentsIn(tokens: Token[]): Set<string> {
  return new Set(flat(tokens).flatMap((token) => ('arg' in token ? `{${token.arg}}` : [])))
}

function formatsIn(tokens: Token[]): Set<string> {
  return new Set(
    flat(tokens).flatMap((token) =>
      token.type === 'function' ? `{${token.arg}, ${token.key}}` : [],
    ),
  )
}

function choicesIn(tokens: Token[]) {
  return flat(tokens).flatMap((token) => ('cases' in token ? [token] : []))
}

function hasNumber(tokens: Token[] = []): boolean {
  return flat(tokens).some(({ type }) => type === 'octothorpe')
}

function wordsIn(tokens: Token[]): string {
  return flat(tokens)
    .map((token) => (token.type === 'content' ? token.value : ''))
    .join('')
}

/** All parts of a message, those within plurals too. */
function flat(tokens: Token[]): Token[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap(({ tokens }) => flat(tokens))] : [token],
  )
}

function areNested(tokens: Token[]): boolean {
  const open: string[] = []
  for (const [, end, name = '', single] of wordsIn(tokens).matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (single) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

function differences(own: Set<string>, needed: Set<string>): string[] {
  return [
    ...[...needed].filter((each) => !own.has(each)).map((each) => `lacks ${each}`),
    ...[...own].filter((each) => !needed.has(each)).map((each) => `has ${each}, English has not`),
  ]
}
