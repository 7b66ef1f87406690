import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/countries.ts'
import { speak, translatedLanguages } from './speak.ts'

test('every language of the interface has a catalogue, and no other has', {
  tags: ['S1.4', 'S1.8', 'S9.32'],
}, () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.po'))
  expect(translatedLanguages).toEqual(languages)
  expect(translatedLanguages.map((language) => `${language}.po`)).toEqual(files.sort())
})

test('a language without a catalogue is answered in English, with English dates and numbers', {
  tags: ['S1.8'],
}, async () => {
  for (const language of languages) {
    const i18n = await speak(language)
    const words = translatedLanguages.includes(language) ? language : 'en'
    expect(i18n.locale).toBe(words)
    expect(i18n.messages).toEqual((await speak(words)).messages)
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(2000)
  }
})

test('that a profile is fictional, and what is asked before its first message, is said in each language', {
  tags: ['T48'],
}, async () => {
  const english = Object.entries((await speak('en')).messages)
  const idOf = (text: string) => english.find(([, words]) => `${words}` === text)?.[0] ?? ''
  for (const text of [
    'Fictional profile',
    'I know there’s no real person behind this profile, and we’ll never meet.',
    'I know. Send anyway',
  ]) {
    const said = await Promise.all(
      languages.map(async (language) => `${(await speak(language)).messages[idOf(text)] ?? ''}`),
    )
    expect(said.filter((words) => words.length < 5)).toEqual([])
    expect(said.filter((words) => words === text)).toEqual([text])
  }
})

test('each text of an error that the specification words is there so, and in every other language', {
  tags: ['S8.29'],
}, async () => {
  const lines = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8').split(
    '\n',
  )
  const rows = lines.filter((line) => /^\| S8\.(1\d|2[0-8]) \|/.test(line))
  const texts = rows.flatMap((row) => /'([^']+)'/.exec(row)?.[1] ?? []).map(plain)
  expect(texts).toHaveLength(17)
  const english = Object.entries((await speak('en')).messages)
  const idOf = (text: string) => english.find(([, words]) => plain(words) === text)?.[0] ?? ''
  for (const language of languages) {
    const { messages } = await speak(language)
    const said = texts.map((text) => plain(messages[idOf(text)]))
    expect(said).not.toContain('')
    const same = said.filter((words, place) => words === texts[place])
    expect([language, same]).toEqual([language, language === 'en' ? texts : []])
  }
})

/** A text as a catalogue or the specification has it, without links and the names of what varies. */
function plain(words: unknown): string {
  const parts = [words ?? ''].flat().map((part) => (typeof part === 'string' ? part : '{}'))
  return parts
    .join('')
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{\w+\}/g, '{}')
}
