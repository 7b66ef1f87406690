import { parseArgs } from 'node:util'
import { checkMessages } from './languages/check-messages.ts'
import { checkSpelling, spell } from './languages/check-spelling.ts'
import { checkWording, type Fault } from './languages/check-wording.ts'
import { findStale, recordTranslated } from './languages/keep-up.ts'
import { judgeGuide, readGuide, understandGuide } from './languages/read-guide.ts'
import {
  findMissing,
  languagesIn,
  pagesIn,
  readCatalogue,
  readPage,
  type Text,
} from './languages/read-texts.ts'

// Reads every catalogue and page in the folder where it is run, as somebody would who speaks the
// language, and says what is wrong.
//   --only LANG               this language alone
//   --words LANG              the words that no dictionary knows, and where they stand
//   --translated LANG [PAGE]  records that a translation says what the English says today

/** Everything that is wrong in one language, in plain English. */
export async function checkLanguage(folder: string, language: string): Promise<string[]> {
  const texts = await readAll(folder, language)
  const guide = readGuide(folder, language)
  const understood = understandGuide(guide ?? '')
  const translated = language !== 'en'
  const faults = [
    ...(translated ? checkMessages(texts, understood) : []),
    ...checkWording(texts, understood),
    ...checkSpelling(folder, language, texts),
  ]
  const whole = translated ? await judgeWhole(folder, language, guide) : []
  return [...whole.map((fault) => `${language}: ${fault}`), ...faults.map(say)]
}

/** What is missing or old: texts, pages, the guide. */
async function judgeWhole(folder: string, language: string, guide: string | null) {
  const missing = await findMissing(folder, language)
  const pages = pagesIn(folder, language)
  const lacking = pagesIn(folder).filter((page) => !pages.includes(page))
  const stale = await findStale(folder, language)
  const file = `locales/guide/${language}.md`
  return [
    ...(missing.length > 0
      ? [`${missing.length} texts are not translated, such as ${missing.slice(0, 3).join(' | ')}`]
      : []),
    ...(lacking.length > 0 ? [`texts/${language} lacks ${lacking.join(', ')}`] : []),
    ...(guide === null
      ? [`${file} is missing`]
      : judgeGuide(guide).map((each) => `${file}: ${each}`)),
    ...stale.map((part) => `the English changed, or was never compared: ${part}`),
  ]
}

async function readAll(folder: string, language: string): Promise<Text[]> {
  const pages = pagesIn(folder, language).flatMap((page) => readPage(folder, language, page))
  return [...(await readCatalogue(folder, language)), ...pages]
}

function say({ check, text, wrong }: Fault): string {
  const { language, where, id, written } = text
  const named = id === written || id === '' ? '' : `\n    ${id}`
  const words = written === '' ? '' : `\n    ${written}`
  return `${language}: ${check}: ${where}\n    ${wrong}${named}${words}`
}

async function printWords(folder: string, language: string): Promise<void> {
  const { unknown, needless } = spell(folder, language, await readAll(folder, language))
  for (const { word, texts } of unknown) {
    console.log(`${word} (${texts.length})\t${texts[0]?.where}\t${texts[0]?.written.slice(0, 90)}`)
  }
  if (needless.length > 0) console.log(`No text needs these of the list: ${needless.join(', ')}`)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      words: { type: 'string' },
      translated: { type: 'string' },
    },
  })
  const folder = process.cwd()
  if (values.words) await printWords(folder, values.words)
  else if (values.translated) await recordTranslated(folder, values.translated, positionals[0])
  else {
    const languages = values.only ? [values.only] : languagesIn(folder)
    let failures = 0
    for (const language of languages) {
      const faults = await checkLanguage(folder, language)
      failures += faults.length
      for (const fault of faults) console.error(`✗ ${fault}`)
      console.log(`${language}: ${faults.length} faults`)
    }
    process.exitCode = failures === 0 ? 0 : 1
  }
}
