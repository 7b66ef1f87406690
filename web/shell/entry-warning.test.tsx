import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites.ts'
import { EntryQuestion } from './entry-question.tsx'
import {
  type EntryFacts,
  type EntryLayout,
  EntryWarning,
  showsEntryWarning,
  skipCookieText,
  skippedAtOf,
} from './entry-warning.tsx'
import { drawInSite } from './testing/draw-in-site.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const dayMs = 86_400_000

const visitor: EntryFacts = {
  layout: 'default',
  signedIn: false,
  robot: false,
  setting: 'yes',
  country: 'FR',
  skippedAtMs: null,
  skipDays: 30,
  nowMs: now,
}

test.each([
  ['FR', true],
  ['NL', true],
  ['DE', true],
  ['US', true],
  [null, true],
] as const)(
  'in the default layout a visitor from %s is warned',
  { tags: ['S1.3', 'S2.74', 'S2.144'] },
  (country, shown) => {
    expect(showsEntryWarning({ ...visitor, country })).toBe(shown)
  },
)

const bare: EntryLayout[] = ['chat', 'lander', 'empty']
const places = [
  ['NL', true],
  ['DE', true],
  ['FR', false],
  ['BE', false],
  ['AT', false],
  ['nl', false],
  [null, false],
] as const

test.each(bare.flatMap((layout) => places.map((place) => [layout, ...place] as const)))(
  'in the layout %s a visitor from %s is warned: %s',
  { tags: ['S2.77', 'S2.80', 'S2.82', 'S2.84', 'S9.22'] },
  (layout, country, shown) => {
    expect(showsEntryWarning({ ...visitor, layout, country })).toBe(shown)
  },
)

test('the country is the one that the visitor chose, and else that of the network', {
  tags: ['S2.84', 'S3.58'],
}, () => {
  const isAsked = (settings: Partial<Settings>) =>
    drawInSite(<EntryWarning layout="lander">A page.</EntryWarning>, {
      settings: { enable_site_entry_popup: 'yes', entry_skip_days: 30, ...settings },
    }).includes('entry-warning')
  expect(isAsked({ geoip_country: 'NL', geoip_selected_country: null })).toBe(true)
  expect(isAsked({ geoip_country: 'FR', geoip_selected_country: 'NL' })).toBe(true)
  expect(isAsked({ geoip_country: 'NL', geoip_selected_country: 'FR' })).toBe(false)
  // Where we think that somebody is at home says the browser's language, too: that counts for nothing.
  expect(isAsked({ geoip_country: null, geoip_selected_country: null, country: 'NL' })).toBe(false)
})

test('the word of the site for its fictional profiles stands beside what they are', {
  tags: ['S3.77'],
}, () => {
  const wordsOf = (settings: Partial<Settings>) =>
    drawInSite(<EntryQuestion cookie="" onPass={() => undefined} isPassed={() => false} />, {
      settings: { niche: 1, minimum_age: 18, entry_skip_days: 30, ...settings },
    }).replace(/<[^>]+>/g, '')
  const plain = wordsOf({ fictional_warning: true, fictional_plural: '' })
  expect(plain).toContain('Some profiles here are fictional.')
  expect(plain).not.toContain('called')
  const named = { fictional_warning: true, fictional_plural: 'Serenaders' }
  expect(wordsOf(named)).toContain('Here they’re called “Serenaders”.')
  expect(wordsOf({ ...named, fictional_warning: false })).not.toContain('Serenaders')
})

test.each([
  ['no', false],
  ['yes', true],
  ['', true],
  ['No', true],
])(
  'with the setting "%s" the warning is on in every layout: %s',
  { tags: ['S3.70'] },
  (setting, shown) => {
    for (const layout of ['default', ...bare] as const) {
      expect(showsEntryWarning({ ...visitor, layout, country: 'NL', setting }), layout).toBe(shown)
    }
  },
)

test.each([
  [0, false],
  [29, false],
  [30 - 1 / 86_400, false],
  [30, true],
  [400, true],
])(
  '%d days after it was passed the warning is shown again: %s',
  { tags: ['S4.118', 'S9.22'] },
  (days, shown) => {
    for (const layout of ['default', ...bare] as const) {
      const facts = { ...visitor, layout, country: 'DE', skippedAtMs: now - days * dayMs }
      expect(showsEntryWarning(facts), layout).toBe(shown)
    }
  },
)

test('the days are those of the site', { tags: ['S4.118'] }, () => {
  const facts = { ...visitor, skippedAtMs: now - 3 * dayMs }
  expect(showsEntryWarning({ ...facts, skipDays: 2 })).toBe(true)
  expect(showsEntryWarning({ ...facts, skipDays: 4 })).toBe(false)
})

test('a browser whose clock goes ahead of ours is not asked twice', () => {
  expect(showsEntryWarning({ ...visitor, skippedAtMs: now + 3_600_000 })).toBe(false)
})

test('members and search engines are not warned', () => {
  expect(showsEntryWarning({ ...visitor, signedIn: true })).toBe(false)
  expect(showsEntryWarning({ ...visitor, robot: true })).toBe(false)
})

const at = Date.parse('2026-11-21T12:00:00Z')

test('the cookie holds the moment of the skip, for our own pages only', {
  tags: ['S4.117'],
}, () => {
  expect(skipCookieText({ atMs: at, days: 30, secure: true })).toBe(
    `__Host-entry-warning=${at}; path=/; max-age=2592000; samesite=lax; secure`,
  )
  expect(skipCookieText({ atMs: at, days: 1, secure: false })).toBe(
    `entry-warning=${at}; path=/; max-age=86400; samesite=lax`,
  )
})

test.each([
  [`entry-warning=${at}`, at],
  [`__Host-entry-warning=${at}`, at],
  [`locale=nl; entry-warning=${at}; tracking=network%3Dx`, at],
  ['locale=nl', null],
  ['', null],
  ['not-entry-warning=5', null],
  ['entry-warning=yes', null],
  [`entry-warning=${'9'.repeat(40)}`, null],
])('the moment is read out of "%s"', { tags: ['S4.117'] }, (cookies, moment) => {
  expect(skippedAtOf(cookies)).toBe(moment)
})
