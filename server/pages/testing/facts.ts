import { completeSettings } from '../../sites/settings.ts'
import type { PageFacts } from '../page-facts.ts'

/** A site as it is when nothing was set, with some settings of one's own. */
export function plainFacts(settings: Partial<PageFacts['settings']> = {}): PageFacts {
  return {
    site: { name: 'Serenade', domain: 'serenade.example' },
    company: {
      name: 'Example Media B.V.',
      address: 'Voorbeeldstraat A, AA',
      kvk: 'K-V-K',
      city: 'Utrecht',
      country: 'NL',
      tradenames: ['Serenade', 'Sonata'],
      vat_numbers: [{ country: 'NL', number: 'NL-VAT' }],
      support_phone: '',
      delete_discount: 0,
      added: '2024-01-01T12:00:00Z',
    },
    authority: 'Autoriteit Persoonsgegevens',
    email: 'support@serenade.example',
    phone: { shown: '+31', address: 'tel:+31' },
    settings: { ...completeSettings({}, 1), ...settings },
    cheapestGift: 3,
    example: {
      credits: 25,
      used: 8,
      left: 17,
      price_minor: 1749,
      amount_minor: 1190,
      currency: 'EUR',
    },
    providers: ['mollie', 'verotel', 'sepa', 'sandbox'],
    demo: false,
    replica: false,
    stays: {
      session_days: 7001,
      locale_days: 7002,
      device_days: 7004,
      known_devices: 7007,
      guess_days: 7008,
      position_minutes: 7003,
      used_links_days: 7005,
      unsigned_mandates_days: 7006,
      told_days: 7009,
      bounce_days: 7010,
    },
  }
}

/** The same site with everything set otherwise: each number is one that stands nowhere else. */
export function changedFacts(): PageFacts {
  const plain = plainFacts()
  let next = 800
  const settings = Object.fromEntries(
    Object.entries(plain.settings).map(([name, value]) => {
      if (typeof value === 'number') return [name, ++next]
      if (typeof value === 'boolean') return [name, name === 'fictional_warning' ? value : !value]
      return [name, value]
    }),
  ) as PageFacts['settings']
  return {
    ...plain,
    settings: {
      ...settings,
      spending_pauses_days: [++next, ++next],
      premium_chance_percentage: ++next,
      direct_debit_limit_minor: 80_000,
      fictional_plural: 'Inventions',
      fictional_singular: 'Invention',
      signups: 'invite_only',
      photo_review: 'before',
    },
    cheapestGift: ++next,
    example: {
      credits: 600,
      used: 200,
      left: 400,
      price_minor: 90_000,
      amount_minor: 60_000,
      currency: 'EUR',
    },
    demo: true,
  }
}
