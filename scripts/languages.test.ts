import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkMessages, tightPlaces } from './languages/check-messages.ts'
import { checkSpelling } from './languages/check-spelling.ts'
import { checkWording } from './languages/check-wording.ts'
import { findStale, recordTranslated } from './languages/keep-up.ts'
import { type Guide, judgeGuide, understandGuide } from './languages/read-guide.ts'
import {
  languagesIn,
  readCatalogue,
  readMessage,
  readPage,
  type Text,
} from './languages/read-texts.ts'
import { checkLanguage } from './languages.ts'
import { house } from './run.ts'

const noGuide: Guide = { never: [], same: [], wrongAddress: [] }
const folder = mkdtempSync(join(tmpdir(), 'languages-'))
cpSync(join(house, 'locales'), join(folder, 'locales'), { recursive: true })
cpSync(join(house, 'texts'), join(folder, 'texts'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

function text(language: string, written: string, english = written, source = 'web/a.tsx'): Text {
  const where = { where: source, id: english, sources: [source] }
  return {
    ...{ language, ...where, written, ...readMessage(written) },
    english: { written: english, ...readMessage(english) },
  }
}

const wordingOf = (language: string, written: string, guide = noGuide, english?: string) =>
  checkWording([text(language, written, english)], guide).map(({ wrong }) => wrong)
const faultsOf = (language: string, written: string, english: string, source?: string) =>
  checkMessages([text(language, written, english, source)], noGuide).map(({ wrong }) => wrong)

test.each([
  ['de', 'Hallo {nam}', 'Hello {name}', 'lacks {name}'],
  ['de', 'Am {day} bei dir', 'On {day, date, short} with you', 'lacks {day, date}'],
  ['de', 'Öffne <0>die Suche', 'Open <0>the search</0>', 'lacks </0>'],
  ['de', '</0>Öffne<0> die Suche', 'Open <0>the search</0>', 'Its tags are not closed'],
  [
    'pl',
    '{n, plural, one {# para} few {# pary} other {# pary}}',
    '{n, plural, one {# match} other {# matches}}',
    '{n} lacks many',
  ],
  [
    'sv',
    '{n, plural, one {# par} few {# par} other {# par}}',
    '{n, plural, one {# match} other {# matches}}',
    '{n} has few, English has not',
  ],
  [
    'sv',
    '{n, plural, one {# par} other {# par}}',
    '{n, plural, =0 {No match} one {# match} other {# matches}}',
    '{n} lacks =0',
  ],
  [
    'sv',
    '{n, plural, one {ett par} other {flera par}}',
    '{n, plural, one {one match} other {# matches}}',
    '{n} other lacks the number, #',
  ],
  ['sv', 'Dina krediter är kvar', 'Your credits are still there.', 'It ends without a mark'],
  ['sv', 'Vill du radera kontot.', 'Delete the account?', 'It ends with .'],
  ['de', 'Delete account', 'Delete account', 'It is the English text'],
  [
    'nb',
    'Slett alt som finnes i denne kontoen nå med en gang, og for alltid, uten noen vei tilbake',
    'Delete all of it',
    'It has 89 characters, 51 are the most',
  ],
  [
    'sv',
    'Meddelanden här',
    'Messages',
    'the bottom navigation takes 11',
    'web/shell/members-own.tsx',
  ],
])('a text in %s that differs from its English in what counts is found: %s', (...given) => {
  const [language, written, english, wrong, source] = given
  expect(faultsOf(language, written, english, source).join()).toContain(wrong)
})

test('a text that cannot be read is found', () => {
  const broken = { ...text('de', 'Hallo'), tokens: undefined, broken: 'invalid syntax' }
  expect(checkMessages([broken as Text], noGuide)[0]?.wrong).toContain('cannot be read')
})

test.each([
  ['da', 'Hej {name}', 'Hello {name},'],
  ['fr', 'Photos : {name}', 'Photos of {name}'],
  ['de', '{hours} Std. {minutes} Min.', '{hours} h {minutes} min'],
  ['de', 'Preise, inklusive MwSt.', 'Prices, VAT included'],
  ['pl', 'Zapłacić {amount}? Metoda: {name}', 'Pay {amount} with {name}?'],
  [
    'pl',
    '{n, plural, =0 {Brak} one {# para} few {# pary} many {# par} other {# pary}}',
    '{n, plural, =0 {None} one {# match} other {# matches}}',
  ],
  ['it', '<1>Cerca</1> o <0>torna</0>', '<0>Go back</0> or <1>search</1>'],
  ['de', '{amount} · {name}', '{amount} · {name}'],
])('a good text in %s is left alone: %s', (language, written, english) => {
  expect(faultsOf(language, written, english)).toEqual([])
})

test('what is the same as English stands in the guide, and only that', () => {
  const texts = [text('de', 'Premium'), text('de', 'Suche', 'Search')]
  const judge = (same: string[]) => checkMessages(texts, { ...noGuide, same })
  expect(judge(['Premium'])).toEqual([])
  expect(judge([])).toHaveLength(1)
  expect(judge(['Premium', 'Search'])[0]?.wrong).toContain('no text that is the same in both')
})

test.each([
  ['sv', 'Du har  två krediter', 'Two spaces'],
  ['sv', 'Du har två krediter ', 'A space at an end'],
  ['sv', 'Du har har två krediter', '“har” stands twice'],
  ['de', 'Drücke auf “Senden”', '” is no quotation mark here'],
  ['de', 'Drücke auf „Senden', 'begins or ends alone'],
  ['fi', 'Paina ”Lähetä', 'begins or ends alone'],
  ['nl', "Foto's van jou", "' is no quotation mark here"],
  ['de', 'Du sparst 25% davon', 'Before % stands a no-break space'],
  ['it', 'Risparmi il {percentage}\u00A0%', 'Before % stands no space'],
  ['da', 'Indlæser...', 'An ellipsis is one character'],
  ['da', 'Beskeder — og svar', 'A dash is short'],
  ['da', 'Beskeder - og svar', 'A dash is – with spaces'],
  ['da', 'Det koster 1,50 i dag', '150 is typed'],
  ['fr', 'Photos : {name}', 'Before : stands U+00A0'],
  ['fr', 'Qui êtes-vous ?', 'Before ; ! ? stands U+202F'],
  ['fr', 'Le bouton « Envoyer »', 'Within « » stands U+00A0'],
  ['de', 'Wer bist du ?', 'A space before punctuation'],
  ['es', 'Quién eres?', 'Each ? has its ¿'],
  ['nb', 'Send en besked', '“besked” is a word of another language'],
  ['da', 'Send en melding', '“melding” is a word of another language'],
  ['sv', 'Jeg liker deg', '“deg” is a word of another language'],
  ['pl', 'Wyślij your message', '“your” is a word of another language'],
  ['da', 'Vi har sendt deg en e-post med en lenke, og den kan du åpne i nettleseren.', 'like no'],
  ['es', 'Puoi scrivere a tutte le persone che ti piacciono, ogni giorno.', 'It reads like it'],
  ['it', 'You can write to everybody whom you like, on any day that suits.', 'It reads like en'],
])('a text in %s that nobody would write there is found: %s', (language, written, wrong) => {
  expect(wordingOf(language, written, noGuide, 'Something.').join('\n')).toContain(wrong)
})

test.each([
  ['da', 'Tryk på ”Send”. Det koster 25\u00A0% mere – og et billede højst 12.000 pixels …'],
  ['de', 'Drücke auf „Senden“, wenn die, die du magst, es lesen sollen.'],
  ['es', '¿Quién eres? Pulsa «Enviar».'],
  ['fi', 'Paina ”Lähetä”. Ikä: {low}–{high} vuotta.'],
  ['fr', 'Qui\u202F? Touchez «\u00A0Envoyer\u00A0»\u00A0: c’est 25\u202F% de moins qu’à 20:04.'],
  ['it', 'Premi “Invia” e l’importo viene addebitato con il 25% in meno.'],
  ['nb', 'Trykk på «Send» når du vil ha beskjeden lest – ikke før.'],
  ['nl', 'Druk op ‘Versturen’ om de foto’s te laten zien. De MIT-licentie.'],
  ['pl', 'Naciśnij „Wyślij”, a wiadomość dojdzie.'],
  ['sv', 'Tryck på ”Skicka” när du vill att meddelandet ska läsas, inte förr.'],
])('a good text in %s has no faults: %s', (language, written) => {
  expect(wordingOf(language, written, noGuide, 'At most 12,000.')).toEqual([])
})

test('a guide is obeyed: words that it never uses, and the wrong form of address', () => {
  const guide = understandGuide(
    '# Dutch\n\n## Never\n\n- `krediet`: a loan\n- `{name} houdt van je`: love\n\n## Form of address\n\n- `u`\n',
  )
  expect(wordingOf('nl', 'Koop Krediet', guide)).toEqual(['The guide does not want “krediet”.'])
  expect(wordingOf('nl', '{name} houdt van je', guide)).toHaveLength(1)
  expect(wordingOf('nl', 'Wilt u betalen', guide)).toEqual(['The guide does not want “u”.'])
  expect(wordingOf('nl', 'Nog {hours} u, kredietvrij, U2', guide)).toEqual([])
})

test('a guide has all its sections', () => {
  const guide = readFileSync(join(house, 'locales/guide/fr.md'), 'utf8')
  expect(judgeGuide(guide)).toEqual([])
  expect(judgeGuide(guide.replace('## Law', '## Laws'))).toHaveLength(1)
})

test.each([
  ['en', 'A message of your favourite colour', 'A mesage', 'mesage'],
  ['es', 'Tu mensaje se envió', 'Tu mensage', 'mensage'],
  ['it', 'L’importo dell’acquisto, perché no', 'L’imporrto', 'L’imporrto'],
  ['fi', 'Saldostasi, Poistetaanko viestisi', 'Viestyisi', 'Viestyisi'],
])('a word in %s that no dictionary knows is found', (language, good, wrong, word) => {
  const judge = (...written: string[]) =>
    checkSpelling(
      '/nowhere',
      language,
      written.map((each) => text(language, each)),
    )
  expect(judge(good, 'Serenade SEPA {name}')).toEqual([])
  expect(judge(good, wrong).map(({ wrong }) => wrong)).toEqual([`“${word}” is in no dictionary.`])
})

test('a list of words is used whole', () => {
  const judge = (written: string) =>
    checkSpelling(folder, 'fr', [text('fr', written)]).map(({ wrong }) => wrong)
  expect(judge('Le swipe')[0]).toMatch(/^No text needs .*push/)
  expect(judge('swipe push Échap ICS RGPD RUM')).toEqual([])
})

test('a changed English page or key makes its translations old until somebody says they are done', async () => {
  expect(await findStale(folder, 'fr')).toEqual([])
  const page = join(folder, 'texts/en/ban.md')
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne sentence more.\n`)
  const catalogue = join(folder, 'locales/en.po')
  const before = readFileSync(catalogue, 'utf8')
  writeFileSync(catalogue, before.replace(/(?<=msgid "ENABLE_PUSH_BTN"\nmsgstr ")/, 'Please '))
  const [section, key] = await findStale(folder, 'fr')
  expect(section).toMatch(/^ban #[a-z-]+$/)
  expect(key).toBe('catalogue #ENABLE_PUSH_BTN')
  await recordTranslated(folder, 'fr', 'ban')
  expect(await findStale(folder, 'fr')).toEqual([key])
  await recordTranslated(folder, 'fr')
  expect(await findStale(folder, 'fr')).toEqual([])
  await expect(recordTranslated(folder, 'fr', 'imprint')).rejects.toThrow('There is no imprint')
})

test('a language without its texts, pages and guide is told so', async () => {
  writeFileSync(join(folder, 'locales/nl.po'), 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n')
  const told = (await checkLanguage(folder, 'nl')).join('\n')
  expect(told).toMatch(/\d+ texts are not translated/)
  expect(told).toContain('texts/nl lacks accessibility, ban')
  expect(told).toContain('locales/guide/nl.md is missing')
  expect(told).toContain('faq: nobody has said which English it translates')
})

test('a page is read as its sentences, without marks, addresses and names of the program', () => {
  const words = readPage(house, 'fr', 'cookies').flatMap(({ readings }) => readings)
  expect(words.join('\n')).not.toMatch(/\{\{|\]\(|\{#|^[#>|-] /m)
  expect(words).not.toContain('alert-mails')
  expect(words.some((each) => /\uFFFC\u00A0jours/.test(each))).toBe(true)
})

test('the places with little room name texts that are there', async () => {
  const texts = await readCatalogue(house, 'en')
  const known = new Set(texts.flatMap(({ id, sources }) => sources.map((file) => `${file}: ${id}`)))
  const named = tightPlaces.flatMap(({ texts }) =>
    Object.entries(texts).flatMap(([file, ids = []]) => ids.map((id) => `${file}: ${id}`)),
  )
  expect(named.filter((each) => !known.has(each))).toEqual([])
})

test('the English of the house has no faults', async () => {
  expect(languagesIn(house)).toContain('en')
  expect(await checkLanguage(house, 'en')).toEqual([])
})
