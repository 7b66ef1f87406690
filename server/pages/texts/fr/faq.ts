import type { PageFacts } from '../../page-facts.ts'
import { present, type WrittenPage } from '../page-parts.ts'
import { leaving, safety } from './faq-account.ts'
import { joining, meeting, talking } from './faq-meeting.ts'
import { paying, premium } from './faq-money.ts'

export function faq(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Questions et réponses',
    description: `Ce que demandent les membres de ${site.name} : s’inscrire, rencontrer, écrire, crédits, rétractation, sécurité et départ.`,
    summary: present([
      'Regarder, aimer et lire est gratuit. Envoyer coûte des crédits, et le prix figure sur le bouton.',
      settings.fictional_warning && 'Les profils fictifs l’indiquent en toutes lettres.',
      'Votre question n’y est pas ? Le [Service client](/pages/service) dit comment nous joindre.',
    ]),
    sections: [
      joining(facts),
      meeting(facts),
      talking(facts),
      paying(facts),
      premium(facts),
      safety(facts),
      leaving(facts),
    ],
  }
}
