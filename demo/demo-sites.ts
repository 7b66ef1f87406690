import type { addCompany } from '#server/sites/operator/add-company.ts'
import type { NewSite } from '#server/sites/operator/add-site.ts'
import type { Community } from './communities/community.ts'
import { marlow } from './communities/marlow.ts'
import { tweeklank } from './communities/tweeklank.ts'

export type DemoSite = {
  slug: string
  name: string
  niche: number
  settings: NonNullable<NewSite['settings']>
  company: Parameters<typeof addCompany>[1]
  gather: () => Community
  /** Whom the welcome says to sign in as. */
  signIn: string
}

/** The brands beside Serenade that the demonstration shows, each with people of its own. */
export const demoSites: readonly DemoSite[] = [
  {
    slug: 'marlow',
    name: 'Marlow',
    niche: 7,
    settings: {
      mail_name: 'Marlow',
      support_email: 'support@marlow.example',
      support_phone: '+44 20 0000 0000',
      time_zone: 'Europe/London',
    },
    company: {
      name: 'Marlow Example Ltd',
      address: '1 Example Street, EC1A 1AA',
      city: 'London',
      country: 'GB',
      kvk: '00000001',
      tradenames: ['Marlow'],
      vat_numbers: [{ country: 'GB', number: 'GB000000000' }],
      support_phone: '+44 20 0000 0000',
      delete_discount: 15,
    },
    gather: marlow,
    signIn: 'max@marlow.example.test',
  },
  {
    slug: 'tweeklank',
    name: 'Tweeklank',
    niche: 1,
    settings: {
      index_title: 'Tweeklank: begin met een goed gesprek',
      description:
        'Ontmoet volwassenen uit Nederland en Vlaanderen die graag praten. Lezen is gratis, en wat een bericht kost staat op de knop.',
      domain_language: 'nl',
      mail_name: 'Tweeklank',
      countries: ['NL', 'BE'],
      support_email: 'klantenservice@tweeklank.example',
      support_phone: '+31 30 000 00 00',
      fictional_singular: 'Fictief profiel',
      fictional_plural: 'Fictieve profielen',
    },
    company: {
      name: 'Tweeklank Voorbeeld B.V.',
      address: 'Voorbeeldkade 2, 7411 AA',
      city: 'Deventer',
      country: 'NL',
      kvk: '00000002',
      tradenames: ['Tweeklank'],
      vat_numbers: [{ country: 'NL', number: 'NL000000002B01' }],
      support_phone: '+31 30 000 00 00',
      delete_discount: 0,
    },
    gather: tweeklank,
    signIn: 'noor@tweeklank.example.test',
  },
]
