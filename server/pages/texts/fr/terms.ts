import type { PageFacts } from '../../page-facts.ts'
import { present, type WrittenPage } from '../page-parts.ts'
import { counted, seat } from './french.ts'
import { closing } from './terms-closing.ts'
import { joining } from './terms-joining.ts'
import { money } from './terms-money.ts'
import { people } from './terms-people.ts'
import { ranking } from './terms-ranking.ts'

export function terms(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  const { refund_days, minimum_age, fictional_warning } = settings
  return {
    title: 'Conditions générales',
    description: `Ce que ${site.name} promet et ce qu’il demande à ses membres : crédits, rétractation, comportement, modération et départ.`,
    summary: present([
      `${site.name} s’adresse aux adultes à partir de ${minimum_age} ans. Regarder, aimer et lire est gratuit ; envoyer coûte des crédits, et le prix figure sur le bouton avant que vous n’appuyiez.`,
      'Vous payez une seule fois un pack de crédits. Il n’y a pas d’abonnement, et les crédits n’expirent jamais.',
      refund_days > 0 &&
        `Vous pouvez vous rétracter d’un achat pendant ${counted(refund_days, 'jour')} et récupérer le prix des crédits non utilisés.`,
      fictional_warning &&
        'Certains profils sont fictifs. C’est écrit en toutes lettres partout où ils apparaissent.',
      'Rien ne s’achète dans l’ordre où les membres sont montrés.',
      `Votre contrat est conclu avec ${seat(facts)}.`,
    ]),
    sections: [
      ...joining(facts),
      ...money(facts),
      ...people(facts),
      ...ranking(facts),
      ...closing(facts),
    ],
  }
}
