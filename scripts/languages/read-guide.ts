import { existsSync, readFileSync } from 'node:fs'

/** The parts that each guide for translators has, in this order. */
const sections = [
  ...['Address', 'Tone', 'Words', 'Law', 'Typography', 'Capitals', 'Gender', 'Plurals'],
  ...['Lengths', 'Hard ones', 'Never', 'The same as in English', 'Form of address'],
]

/** What a guide says in a form that a program can hold a text to. */
export type Guide = { never: string[]; same: string[]; wrongAddress: string[] }

/** Reads `locales/guide/<language>.md`; null where there is none. */
export function readGuide(folder: string, language: string): string | null {
  const path = `${folder}/locales/guide/${language}.md`
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export function understandGuide(guide: string): Guide {
  return {
    never: itemsUnder(guide, 'Never'),
    same: itemsUnder(guide, 'The same as in English'),
    wrongAddress: itemsUnder(guide, 'Form of address'),
  }
}

/** Says what a guide lacks. */
export function judgeGuide(guide: string): string[] {
  const lines = guide.split('\n')
  const titles = lines.filter((line) => line.startsWith('# '))
  const found = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3).trim())
  const expected = sections.join(', ')
  return [
    ...(titles.length === 1 ? [] : ['It has one title, the name of the language in English.']),
    ...(found.join(', ') === expected ? [] : [`Its sections are ${expected}.`]),
  ]
}

/** The words between backticks that begin the items of a section. */
function itemsUnder(guide: string, section: string): string[] {
  const lines = guide.split('\n')
  const start = lines.indexOf(`## ${section}`)
  if (start < 0) return []
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  const own = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length)
  return own.flatMap((line) => {
    const [, item] = /^- (?:``\s?(.+?)\s?``|`([^`]+)`)/.exec(line)?.filter((part) => part) ?? []
    return item ?? []
  })
}
