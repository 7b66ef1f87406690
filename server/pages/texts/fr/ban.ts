import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, section, type WrittenPage } from '../page-parts.ts'
import { counted, number, or, reach } from './french.ts'

export function ban(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Interdiction d’accès',
    description: `Comment vous tenir vous-même, ou tenir un enfant, à l’écart de ${site.name}, et ce qui se passe quand nous excluons quelqu’un.`,
    summary: [
      'Vous pouvez cesser d’acheter pour un temps, mettre votre compte en pause ou le supprimer. Chacun prend une minute.',
      `${site.name} s’adresse aux personnes d’au moins ${number(settings.minimum_age)} ans. Les parents peuvent le bloquer sur leurs appareils.`,
      'Si nous excluons quelqu’un, nous disons pourquoi, et la décision peut être contestée.',
    ],
    sections: [yourself(facts), closing(facts), children(facts), byUs(facts), appeal(facts)],
  }
}

function yourself({ settings }: PageFacts): PageSection {
  const { spending_pauses_days, spending_raise_hours } = settings
  return section('keep-yourself-away', 'Si vous voulez vous tenir à l’écart', [
    'Il se peut que vous dépensiez ici plus qu’il n’est bon pour vous, ou que vous y passiez trop de temps. Vous n’avez à l’expliquer à personne.',
    list(
      spending_pauses_days.length > 0 &&
        `Cessez d’acheter pendant ${or(spending_pauses_days.map(number))} jours sous [Dépenses](/settings/spending). Personne, pas même nous, ne raccourcit une telle pause.`,
      `Fixez-y une limite mensuelle. Une limite plus basse vaut tout de suite, une plus haute seulement après ${counted(spending_raise_hours, 'heure')}.`,
      'Retirez les cartes et comptes gardés dans les [Paramètres](/settings), pour qu’acheter demande une étape de plus.',
      'Mettez votre compte en pause dans les [Paramètres](/settings#break), jusqu’à ce que vous y mettiez fin : personne ne vous trouve ni ne vous écrit, et vous n’écrivez ni n’aimez.',
      'Supprimez votre compte.',
    ),
    note(
      'Si dépenser ou chercher de la compagnie a pris le dessus, parlez-en à quelqu’un : un ami, votre médecin ou un service d’aide de votre pays.',
    ),
  ])
}

function closing(facts: PageFacts): PageSection {
  const { settings } = facts
  return section('have-it-closed', 'Si vous voulez être exclu', [
    `Supprimez votre compte dans les [Paramètres](/settings/delete-account). Il disparaît aussitôt et est effacé après ${counted(settings.deletion_days, 'jour')}.`,
    `Si vous voulez qu’aucun nouveau compte ne puisse être ouvert avec votre adresse e-mail, écrivez depuis elle à ${reach(facts)} et demandez une interdiction d’accès, pour un temps ou pour de bon. Nous gardons alors l’adresse dans ce seul but. Avant la fin, nous ne levons pas l’interdiction sur demande.`,
    'Pour vos propres appareils, un logiciel de blocage fait davantage, car il agit aussi là où nous ne pouvons pas savoir que c’est vous.',
  ])
}

function children({ site, settings }: PageFacts): PageSection {
  return section('children', 'Tenir le site à l’écart des enfants', [
    `Personne de moins de ${number(settings.minimum_age)} ans ne peut utiliser ${site.name}. Ce que vous pouvez faire à la maison :`,
    list(
      'Activez le contrôle parental de l’appareil : il existe dans Windows, macOS, iOS, Android et les consoles de jeu.',
      'Activez le filtre de contenus pour adultes que propose votre fournisseur d’accès ou de téléphonie mobile.',
      `Mettez ${site.domain} sur la liste des sites bloqués de votre box ou du filtre.`,
      'Ne laissez pas le navigateur retenir votre mot de passe sur un appareil que des enfants utilisent, et déconnectez-vous.',
      'Parlez-en. Aucun filtre ne remplace cela.',
    ),
    'Si vous pensez qu’un mineur a un compte, choisissez « Signaler » sur le profil et indiquez qu’il s’agit d’un mineur, ou écrivez-nous. Nous retirons le profil jusqu’à ce que son âge soit clair.',
  ])
}

function byUs({ settings }: PageFacts): PageSection {
  return section('banned-by-us', 'Quand nous excluons quelqu’un', [
    'Nous fermons l’accès de ceux qui nuisent aux autres : par des menaces, des escroqueries, la haine, le harcèlement, de faux profils, de la publicité, ou s’ils sont trop jeunes. Toutes les raisons figurent dans les [conditions](/pages/terms#conduct).',
    list(
      'Une personne décide, sur la base de ce qui a été signalé ou de ce qui est visible de tous.',
      'Qui est exclu reçoit un e-mail avec la raison, sauf si la loi ou la sécurité d’autrui s’y oppose.',
      'L’exclusion vaut pour un temps ou pour de bon, selon le cas. Elle vaut pour la personne, même sous une autre adresse.',
      'Les crédits achetés qui restent sont remboursés, sauf s’ils viennent d’une fraude.',
      settings.refund_days > 0 &&
        'Le droit de se rétracter d’un achat n’est pas touché par une exclusion.',
    ),
    'Trop de mots de passe faux ne ferment la connexion que quelques minutes. Ce n’est pas une exclusion.',
  ])
}

function appeal(facts: PageFacts): PageSection {
  return section('appeal', 'Si vous pensez que nous avons tort', [
    `Écrivez à ${reach(facts)} depuis l’adresse de votre compte et dites ce que nous devrions savoir. Quelqu’un qui n’a pas pris part à la décision l’examine à nouveau et répond en donnant ses raisons. Si nous avions tort, votre compte est rétabli tel qu’il était.`,
    'Vous pouvez aussi saisir un tribunal et, là où la loi le prévoit, un organisme de règlement extrajudiciaire des litiges.',
  ])
}
