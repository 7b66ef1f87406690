import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createSpellingDictionaryFromTrieFile } from 'cspell-dictionary'
import { house } from '../run.ts'
import type { Fault } from './check-wording.ts'
import { gap, type Text } from './read-texts.ts'

/** The dictionaries, by language: those of cspell, read without the rest of it. */
const dictionaries: Record<string, string> = {
  da: '@cspell/dict-da-dk/da_DK.trie',
  de: '@cspell/dict-de-de/de_DE.trie.gz',
  en: '@cspell/dict-en-gb/en_GB.trie.gz',
  es: '@cspell/dict-es-es/Spanish.trie.gz',
  fi: '@cspell/dict-fi-fi/dict/fi-fi.trie.gz',
  fr: '@cspell/dict-fr-fr/fr-fr.trie.gz',
  it: '@cspell/dict-it-it/dict/it-it.trie',
  nb: '@cspell/dict-nb-no/nb.trie.gz',
  nl: '@cspell/dict-nl-nl/Dutch.trie.gz',
  pl: '@cspell/dict-pl_pl/pl_pl.trie.gz',
  sv: '@cspell/dict-sv/Swedish.trie.gz',
}

/** Every word that neither the dictionary nor our own lists know, as a fault in its first text. */
export function checkSpelling(folder: string, language: string, texts: Text[]): Fault[] {
  const { unknown, needless } = spell(folder, language, texts)
  const check = 'spelling'
  const [first] = texts
  return [
    ...unknown.map(({ word, texts: [text] }) => ({
      check,
      text: text as Text,
      wrong: `“${word}” is in no dictionary.`,
    })),
    ...(first && needless.length > 0
      ? [
          {
            check,
            text: { ...first, where: `locales/words/${language}.txt`, id: '', written: '' },
            wrong: `No text needs ${needless.join(', ')}.`,
          },
        ]
      : []),
  ]
}

/** The words that nobody knows, and those of the language's own list that no text needs. */
export function spell(folder: string, language: string, texts: Text[]) {
  const inDictionary = loadDictionary(language)
  const [own, common] = [readList(folder, language), readList(house, 'common')]
  const used = new Set<string>()
  const knows = (word: string) => {
    if (inDictionary(word) || formsOf(word).some((form) => common.has(form))) return true
    const listed = formsOf(word).find((form) => own.has(form))
    if (listed) used.add(listed)
    return listed !== undefined
  }
  const phrases = [...own, ...common].filter((line) => /[\s_]/.test(line))
  const unknown = [...wordsOf(texts, phrases)]
    .filter(([word]) => !knows(word) && !partsOf(word, language).every(knows))
    .map(([word, where]) => ({ word, texts: [...where] }))
  return {
    unknown: unknown.sort((one, other) => one.word.localeCompare(other.word)),
    needless: [...own].filter((word) => !used.has(word) && !phrases.includes(word)),
  }
}

function loadDictionary(language: string): (word: string) => boolean {
  const name = dictionaries[language]
  if (!name) throw new Error(`There is no dictionary for ${language}`)
  const path = `${house}/node_modules/${name}`
  const bytes = readFileSync(path)
  const trie = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const dictionary = createSpellingDictionaryFromTrieFile(trie, language, path, {})
  const has = (word: string) =>
    formsOf(word).some((form) => dictionary.has(form, { ignoreCase: false }))
  return (word) => has(word) || has(word.replaceAll('’', "'")) || stemsOf(word, language).some(has)
}

/** Finnish says "your" and "whether" at the end of a word; dictionaries have few such forms. */
function stemsOf(word: string, language: string): string[] {
  const stem = language === 'fi' ? word.replace(/(?:si|ni|mme|nne|ns[aä]|k[oö])$/, '') : word
  return stem === word ? [] : [stem, `${stem}n`]
}

/** Small words that lose their vowel before an apostrophe, which dictionaries do not have alone. */
const elided: Record<string, string> = {
  fr: 'qu jusqu lorsqu puisqu quelqu aujourd',
  it: 'un all dall dell nell sull quell quest dov com cos nessun',
}

/** What a word with a hyphen or an apostrophe is made of; a word of one part is made of itself. */
function partsOf(word: string, language: string): string[] {
  const small = (elided[language] ?? '').split(' ')
  const parts = word.split(/[-’]/)
  return parts.length === 1
    ? parts
    : parts.filter((part) => part.length > 1 && !small.includes(part.toLowerCase()))
}

/** A word as it is, and as it would be within a sentence. */
function formsOf(word: string): string[] {
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  return lower === word ? [word] : [word, lower]
}

/** Each word of the texts with the texts that it stands in; a word has two letters at least. */
function wordsOf(texts: Text[], phrases: string[]): Map<string, Set<Text>> {
  const words = new Map<string, Set<Text>>()
  for (const text of texts) {
    for (const reading of text.readings) {
      for (const word of wordsIn(reading, phrases))
        words.set(word, (words.get(word) ?? new Set()).add(text))
    }
  }
  return words
}

function wordsIn(reading: string, phrases: string[]): string[] {
  const plain = phrases
    .reduce((words, phrase) => words.replaceAll(phrase, ' '), reading)
    .replace(/\S+@\S+|https?:\S+|\S+\.(?:com|org|eu|example|csv)\b|\uFFFC\/\S+/g, ' ')
    .replace(/(?<=\p{Lu}|\p{L}):\p{Ll}+/gu, '')
    .replaceAll(gap, ' ')
  const words = plain.match(/(?<![\d§])\p{L}+(?:[’'-]\p{L}+)*/gu) ?? []
  return words
    .map((word) => word.replace(/[’'][sS]$/, (end) => (word.length > 3 ? '' : end)))
    .filter((word) => word.length > 1)
}

/** A list of words of our own, one a line; a line with a space or _ is a name that is left alone. */
function readList(folder: string, name: string): Set<string> {
  const path = `${folder}/locales/words/${name}.txt`
  if (!existsSync(path)) return new Set()
  return new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
}
