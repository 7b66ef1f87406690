import { expect, test } from 'vitest'
import { type PageName, type PageText, pageNames, pageText } from '#contract/pages.ts'
import { translatedLanguages } from '#locales/speak.ts'
import { writePage } from './load-page.ts'
import { changedFacts, plainFacts } from './testing/facts.ts'
import { allWords, linksOf } from './testing/page-words.ts'

const both = ['en', 'fr'] as const
const every = pageNames.flatMap((name) =>
  translatedLanguages.map((locale) => [name, locale] as const),
)

const inBoth = (name: PageName, facts = plainFacts()) =>
  both.map((locale) => writePage(facts, name, locale)) as [PageText, PageText]
const wordsOf = (name: PageName, facts = plainFacts()) =>
  inBoth(name, facts).map(allWords) as [string, string]

test.each(every)(
  'the page %s (%s) is a real text with the parts of the English one',
  { tags: ['S2.55–S2.61'] },
  (name, locale) => {
    const [page, english] = [locale, 'en'].map((each) => writePage(plainFacts(), name, each))
    if (!page || !english) throw new Error('no page')
    expect(() => pageText.parse(page)).not.toThrow()
    expect(allWords(page).length).toBeGreaterThan(2000)
    expect(page.summary.length).toBeGreaterThan(2)
    expect(shapeOf(page)).toEqual(shapeOf(english))
    expect(idsOf(page)).toEqual(idsOf(english))
    expect(page.language).toBe(locale)
  },
)

test.each(every)(
  '%s (%s) says what a site has set, and not what it would be otherwise',
  (name, locale) => {
    const before = writePage(plainFacts(), name, locale)
    const after = writePage(changedFacts(), name, locale)
    for (const page of [before, after]) {
      expect(allWords(page)).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object|\$\{|Infinity/)
      expect(new Set(idsOf(page)).size).toBe(idsOf(page).length)
    }
    // What the match finder's points are worth is no setting, and stands in a table of its own.
    const settled = { ...after, sections: after.sections.map(withoutWorths) }
    const stale = numbersIn(settled).filter((number) => plainOnly.has(number))
    expect(stale).toEqual([])
  },
)

test('every figure of the settings that a page speaks of stands in one', () => {
  const told = every.map(([name, locale]) => allWords(writePage(changedFacts(), name, locale)))
  const { settings } = changedFacts()
  const spoken = [
    settings.message_credits,
    settings.photo_credits,
    settings.signup_credits,
    settings.welcome_percentage,
    settings.free_conversations,
    settings.free_photos,
    settings.premium_photos,
    settings.photos_seen_by_free,
    settings.refund_days,
    settings.minimum_age,
    settings.swipe_likes_a_day,
    settings.history_messages,
    settings.pass_days,
    settings.reports_a_day,
    settings.login_attempts,
    settings.login_block_minutes,
    settings.resets_a_day,
    settings.activation_days,
    settings.reset_hours,
    settings.direct_debit_limit_days,
    settings.sms_code_minutes,
    settings.spending_raise_hours,
    settings.payment_open_hours,
    settings.case_answer_days,
    ...settings.spending_pauses_days,
  ]
  for (const locale of translatedLanguages) {
    const words = every.flatMap(([, each], at) => (each === locale ? [told[at]] : [])).join(' ')
    for (const figure of spoken) expect(words).toMatch(new RegExp(`(^|\\D)${figure}(\\D|$)`))
  }
})

test('FAQ and return policy tell within how many days a purchase can be given back', {
  tags: ['S9.24'],
}, () => {
  const days = (refund_days: number) => plainFacts({ refund_days })
  for (const name of ['faq', 'return-policy', 'terms'] as const) {
    const [english, french] = wordsOf(name, days(37))
    expect(english).toContain('37 days')
    expect(french).toContain('37 jours')
    expect(wordsOf(name, days(0)).join()).not.toMatch(/\b0 (days|jour)/)
  }
})

test('the higher chance of Premium members is told only while the figure is set', {
  tags: ['S9.23'],
}, () => {
  const withFigure = wordsOf('faq', plainFacts({ premium_chance_percentage: 46 }))
  expect(withFigure[0]).toContain('46% higher chance')
  expect(withFigure[1]).toMatch(/46\s%\sde chances en plus/)
  const without = wordsOf('faq')
  expect(without[0]).not.toMatch(/higher chance/)
  expect(without[1]).not.toMatch(/chances en plus/)
})

test('the privacy statement says whether memberships are passed on', { tags: ['S3.86'] }, () => {
  const [english, french] = wordsOf('privacy')
  expect(english).toContain('do not sell, rent or pass on members')
  expect(french).toContain('ne vendons, ne louons et ne transmettons')
  const [kept, gardé] = wordsOf('privacy', plainFacts({ member_resell: true }))
  expect(kept).toContain('reserve the right to pass memberships on')
  expect(kept).not.toContain('do not sell')
  expect(gardé).toContain('Nous nous réservons le droit')
})

test('the page about cookies names the scripts of others, or says that there are none', {
  tags: ['S7.61', 'S2.56'],
}, () => {
  for (const words of wordsOf('cookies')) expect(words).not.toContain('| consent')
  const [none, aucun] = wordsOf('cookies')
  expect(none).toContain('Pages load nothing from other companies')
  expect(aucun).toContain('Les pages ne chargent rien qui vienne d’autres sociétés')
  const talks_to = ['https://pixel.example/x']
  const given = plainFacts({
    consent_days: 91,
    analytics_scripts: [{ company: 'Matomo', script: 'https://stats.example/m.js', talks_to }],
  })
  const [english, french] = inBoth('cookies', given)
  expect(shapeOf(french)).toEqual(shapeOf(english))
  for (const words of wordsOf('cookies', given)) {
    expect(words).toContain('Matomo')
    expect(words).toContain('stats.example, pixel.example')
    expect(words).toMatch(/\bconsent\b/)
    expect(words).not.toMatch(/Pages load nothing|ne chargent rien/)
  }
  expect(allWords(english)).toContain('91 days')
})

test('the privacy statement tells of the scripts of others where the site has some', {
  tags: ['S7.61', 'S2.58'],
}, () => {
  const nobody = /no trackers|no analytics|load nothing|ni traceurs|ni mesure|ne chargent rien/
  for (const words of wordsOf('privacy')) expect(words).toMatch(nobody)
  const script = 'https://stats.example/m.js'
  const given = plainFacts({ analytics_scripts: [{ company: 'Matomo', script, talks_to: [] }] })
  const told = inBoth('privacy', given)
  for (const page of told) {
    expect(allWords(page)).not.toMatch(nobody)
    expect(linksOf(page)).toContain('/pages/cookies#others')
  }
  const [english, french] = told.map(allWords)
  expect(english).toContain('Scripts of other companies are loaded only if you say yes')
  expect(french).toContain('ne sont chargés que si vous dites oui')
})

test('the page about cookies names the one of a replica only where there is one', {
  tags: ['S2.56'],
}, () => {
  for (const words of wordsOf('cookies')) expect(words).not.toContain('wrote')
  const with_replica = { ...plainFacts(), replica: true }
  const [english, french] = inBoth('cookies', with_replica)
  expect(shapeOf(french)).toEqual(shapeOf(english))
  for (const words of wordsOf('cookies', with_replica)) expect(words).toContain('wrote')
})

test('the terms say what the product is, and for whom, in each language', {
  tags: ['S0.1'],
}, () => {
  const [english, french] = wordsOf('terms')
  expect(english).toContain('is an online dating and chat service for adults')
  expect(french).toContain('est un service de rencontres et de discussion en ligne pour adultes')
})

test('the terms use the word of the site for its fictional profiles, where it has any', {
  tags: ['S3.77'],
}, () => {
  const named = { fictional_plural: 'Serenaders', fictional_singular: 'Serenader' }
  for (const words of wordsOf('terms', plainFacts(named))) {
    expect(words).toContain('Serenaders')
    expect(words).toContain('Serenader')
  }
  const [english, french] = inBoth('terms', plainFacts({ fictional_warning: false }))
  for (const page of [english, french]) {
    expect(page.sections.map(({ id }) => id)).not.toContain('fictional-profiles')
  }
})

test('the FAQ answers at least 25 questions, in the same order in English and in French', () => {
  const [english, french] = inBoth('faq')
  const asked = (page: PageText) => idsOf(page).slice(page.sections.length)
  expect(asked(english).length).toBeGreaterThanOrEqual(25)
  expect(idsOf(french)).toEqual(idsOf(english))
})

test('a page holds since the terms were written, or since its company began', {
  tags: ['S3.100', 'S9.33'],
}, () => {
  const since = (added: string) => {
    const facts = plainFacts()
    return writePage({ ...facts, company: { ...facts.company, added } }, 'terms', 'en').version
  }
  expect(since('2020-01-01T00:00:00Z')).toBe('2023-12-01T12:00:00.000Z')
  expect(since('2025-02-03T04:05:06Z')).toBe('2025-02-03T04:05:06.000Z')
})

test('links lead within the site, to a mailbox or to a phone', () => {
  for (const [name, locale] of every) {
    const links = linksOf(writePage(plainFacts(), name, locale))
    for (const link of links) expect(link).toMatch(/^(\/[a-z]|mailto:|tel:\+?\d+$)/)
  }
})

test('a place in another page that a link names is there', () => {
  const places = new Set(
    pageNames.flatMap((name) =>
      idsOf(writePage(plainFacts(), name, 'en')).map((id) => `/pages/${name}#${id}`),
    ),
  )
  const named = every.flatMap(([name, locale]) => linksOf(writePage(plainFacts(), name, locale)))
  const withPlace = named.filter((link) => /^\/pages\/.*#/.test(link))
  expect(withPlace.length).toBeGreaterThan(0)
  for (const link of withPlace) expect([...places]).toContain(link)
})

test('the example of the return policy is worked out as a withdrawal is', () => {
  const { example } = plainFacts()
  const [english] = wordsOf('return-policy')
  expect(example).toMatchObject({ credits: 25, left: 17, price_minor: 1749, amount_minor: 1190 })
  expect(english).toContain('€11.90')
})

const withoutWorths = (section: PageText['sections'][number]) =>
  section.id === 'ranking'
    ? { ...section, blocks: section.blocks.filter(({ kind }) => kind !== 'table') }
    : section

const shapeOf = (page: PageText) =>
  page.sections.map(({ id, blocks }) => [
    id,
    blocks.map((block) => {
      if (block.kind === 'table') return [block.kind, block.head.length, block.rows.length]
      if (block.kind === 'list') return [block.kind, block.items.length]
      if (block.kind === 'questions') return block.questions.map((each) => each.id)
      return block.kind
    }),
  ])

const idsOf = (page: PageText) => [
  ...page.sections.map(({ id }) => id),
  ...page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'questions' ? block.questions.map(({ id }) => id) : [],
    ),
  ),
]

/** Numbers as they stand in a text, thousands put together. */
function numbersIn(page: PageText): string[] {
  return (
    allWords(page)
      .replace(/(\d)[,.\s](?=\d{3})/g, '$1')
      .match(/\d+/g) ?? []
  )
}

const settingNumbers = ({ settings, example }: ReturnType<typeof plainFacts>) =>
  [...Object.values(settings).flat(), ...Object.values(example ?? {})]
    .filter((value) => typeof value === 'number')
    .map(String)
/** Small counts, the year of WCAG's level and the like may stand by chance; larger ones may not. */
const plainOnly = new Set(
  settingNumbers(plainFacts()).filter(
    (number) => Number(number) > 3 && !settingNumbers(changedFacts()).includes(number),
  ),
)
