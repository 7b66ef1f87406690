import type { MatchReason } from '#contract/match-finder.ts'
import type { PageSection } from '#contract/pages.ts'
import { signals } from '../../../match-finder/signals.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, table } from '../page-parts.ts'
import { counted, number } from './french.ts'

const words: Record<MatchReason, string> = {
  chosen_interests: 'a les centres d’intérêt que vous venez de choisir',
  seeks_you: 'cherche quelqu’un de votre genre',
  near: 'habite près de chez vous',
  likes_you: 'vous aime déjà',
  common_interests: 'a d’autres centres d’intérêt en commun avec vous',
  age_wanted: 'a un âge que vous cherchez',
  your_age_wanted: 'cherche quelqu’un de votre âge',
  common_language: 'parle une langue que vous parlez',
  active: 'est venu récemment',
  relationship_fits: 'est libre ou engagé comme vous',
  has_photos: 'a des photos',
  wrote_much: 'a parlé de soi',
  new_here: 'vient d’arriver',
}

/** In which order members are shown, and why. */
export function ranking({ settings }: PageFacts): PageSection[] {
  const weights = Object.entries(signals).map(([reason, { weight }]) => [
    words[reason as MatchReason],
    number(weight),
  ])
  return [
    section('ranking', 'Dans quel ordre les membres sont montrés', [
      'Rien ne s’achète dans aucun ordre : ni paiement, ni Premium, ni crédits, ni campagne n’y jouent de rôle, d’un côté comme de l’autre. L’apparence et la popularité ne sont pas jugées, et rien n’est déduit de qui vous avez regardé ou à qui vous avez écrit.',
      list(
        'Recherche, et membres de la page d’accueil : ceux qui sont venus le plus récemment viennent en premier. Vous pouvez choisir « Les plus récents », c’est-à-dire l’ordre d’inscription, ou « Les plus proches », d’après la distance entre les villes puis la dernière visite. Quand il y a peu de résultats, des membres semblables suivent sous un titre à part, avec moins de vos filtres.',
        `Jeu de swipe : des membres des âges que vous cherchez, quand chacun cherche l’autre et que vous ne les aimez pas encore. Ils sont distribués par petites mains : de votre pays tant qu’il y en a assez, sinon de partout. Dans chaque main viennent d’abord ceux qui ont une photo, puis ceux de votre pays, puis ceux venus le plus récemment. Vous y avez ${counted(settings.swipe_likes_a_day, 'J’aime', 'J’aime')} par jour.`,
        'Test d’affinités : vos réponses et les deux profils sont comparés, chaque point ci-dessous vaut ce qui est écrit à côté, et la plus grande somme vient en premier. Ce que quelqu’un n’a pas dit compte pour moitié. Là aussi, vous pouvez choisir « Plus récents » ou « Plus proches ».',
        'J’aime : les nouveaux d’abord, puis les plus récents. Conversations : celle qui a le message le plus récent d’abord.',
      ),
      table(['Le test d’affinités demande si quelqu’un…', 'Valeur'], weights),
      `Partout, vous ne rencontrez que des membres de ce site, confirmés et visibles, et seulement si aucun de vous deux n’a bloqué l’autre. Les personnes à qui vous avez dit « Non merci » restent à l’écart pendant ${counted(settings.pass_days, 'jour')}.`,
    ]),
  ]
}
