import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, type WrittenPage } from '../page-parts.ts'
import { reach } from './french.ts'

export function accessibility(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Accessibilité',
    description: `Comment ${site.name} est fait pour que tout le monde puisse s’en servir, ce que nous testons et ce qui ne va pas encore.`,
    summary: [
      'Nous visons les règles d’accessibilité des contenus web (WCAG) 2.2, niveau AA.',
      'Les écrans sont faits pour s’utiliser au clavier, avec un lecteur d’écran, agrandis et en sombre.',
      'Certaines choses ne sont pas encore assez bonnes. Elles figurent plus bas. Signalez-nous les autres.',
    ],
    sections: [goal(facts), tested(), helps(), limits(), tell(facts)],
  }
}

function goal({ site }: PageFacts): PageSection {
  return section('goal', 'Ce que nous visons', [
    `Chacun doit pouvoir rencontrer quelqu’un sur ${site.name}, quelle que soit sa façon de voir, d’entendre, de bouger ou de penser. Notre mesure est WCAG 2.2, niveau AA. Nous testons nous-mêmes ; aucun organisme extérieur ne l’a certifié.`,
  ])
}

function tested(): PageSection {
  return section('tested', 'Ce que nous testons', [
    list(
      'Des contrôles automatiques (axe) des écrans, petits et grands, à chaque changement.',
      'Des parcours au clavier seul, comme se connecter, rechercher, écrire et le jeu de swipe.',
      'Les contrastes du texte et des contours des commandes, en clair et en sombre.',
      'Des mises en page avec des mots plus longs de deux cinquièmes, comme dans d’autres langues ou en plus grandes lettres.',
      'Des fenêtres jusqu’à 320 pixels de large, ce qui équivaut à agrandir à 400 %.',
      'Sans mouvement, là où l’appareil le demande.',
    ),
  ])
}

function helps(): PageSection {
  return section('what-helps', 'Ce qui est là pour vous', [
    list(
      'Un lien vers le contenu est la première chose de chaque page.',
      'Ce qui se balaie du doigt se fait aussi avec des boutons et des touches.',
      'Rien n’est dit par la seule couleur : en ligne, nouveau, fictif et échoué sont des mots.',
      'Ce sur quoi on appuie est assez grand pour un doigt qui tremble.',
      'Les erreurs d’un formulaire sont dites à côté du champ, en mots, et rien de ce qui est tapé ne se perd.',
      'Clair et sombre suivent votre appareil, ou votre choix dans les [Paramètres](/settings).',
      'Les membres peuvent décrire leurs photos en mots, que les lecteurs d’écran lisent.',
    ),
  ])
}

function limits(): PageSection {
  return section('limits', 'Ce qui n’est pas encore assez bon', [
    list(
      'Beaucoup de photos de membres n’ont pas de description, car elle dépend d’eux. Le nom est alors lu.',
      'Mettre des photos dans l’ordre est plus facile à la souris qu’avec un lecteur d’écran, même si cela fonctionne avec les touches.',
      'La page d’un prestataire de paiement est la sienne. Nous ne pouvons pas la corriger.',
      'Ces pages d’explication ne sont écrites qu’en anglais et en français.',
      'Toutes les combinaisons de navigateurs et de lecteurs d’écran n’ont pas été essayées par une personne.',
    ),
  ])
}

function tell(facts: PageFacts): PageSection {
  return section('tell-us', 'Dites-le-nous', [
    `Si quelque chose vous arrête, écrivez à ${reach(facts)} : quelle page, ce que vous vouliez faire, avec quel appareil ou quelle aide. Nous répondons, vous indiquons un autre chemin en attendant et réparons dès que nous le pouvons.`,
    'Si notre réponse ne vous aide pas, vous pouvez vous adresser à l’autorité qui veille à l’accessibilité dans votre pays.',
  ])
}
