import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { section } from '../page-parts.ts'
import { counted, country, reach } from './french.ts'

/** How it ends, and what the law wants to be said. */
export function closing(facts: PageFacts): PageSection[] {
  return [ending(facts), liability(facts), law(facts), changes(facts)]
}

function ending({ settings }: PageFacts): PageSection {
  const { refund_days } = settings
  return section('ending', 'Faire une pause, et partir', [
    'Pour faire une pause, mettez votre compte en pause dans les [Paramètres](/settings#break) : personne ne vous trouve alors, personne ne peut vous aimer ni vous écrire ; qui a une conversation avec vous lit que vous faites une pause. Vous y mettez fin quand vous voulez, et tout est comme avant.',
    'Ou rendez-vous invisible dans les [Paramètres](/settings#privacy) : personne ne vous trouve, personne ne peut vous aimer et personne de nouveau ne peut vous écrire, tandis que vos conversations continuent.',
    `Vous pouvez supprimer votre compte dans les [Paramètres](/settings/delete-account) à tout moment, sans raison et sans préavis. Il disparaît aussitôt pour tous les autres. Pendant ${counted(settings.deletion_days, 'jour')}, vous pouvez revenir en arrière avec le lien que nous vous envoyons ; ensuite il est effacé et ne peut être rétabli. Ce qui est alors conservé, et pourquoi, figure dans la [déclaration de confidentialité](/pages/privacy).`,
    refund_days > 0 &&
      `Les crédits restants disparaissent avec le compte. Si vous les avez achetés il y a moins de ${counted(refund_days, 'jour')}, rétractez-vous d’abord de l’achat : leur prix vous est rendu.`,
    'Nous pouvons mettre fin au contrat avec un préavis d’un mois, et tout de suite si vous enfreignez ces conditions au point qu’il faut protéger les autres. Si nous y mettons fin sans faute de votre part, ou fermons le site, nous remboursons le prix des crédits achetés qui restent.',
  ])
}

function liability({ site }: PageFacts): PageSection {
  return section('liability', 'Ce dont nous répondons', [
    `Nous exploitons ${site.name} avec soin, mais nous ne pouvons pas promettre qu’il soit toujours accessible, ni que vous trouviez la personne que vous cherchez.`,
    'Les membres parlent pour eux-mêmes. Nous ne vérifions pas qui est quelqu’un au-delà de l’adresse e-mail, et n’enquêtons pas sur son passé. Ce que quelqu’un vous dit ici peut être faux.',
    'Nous répondons sans limite en cas d’intention ou de faute grave, d’atteinte à la vie, au corps et à la santé, et partout où la loi ne permet pas de limite. Pour une faute légère, nous ne répondons que si nous manquons à une obligation sur laquelle vous pouvez compter par la nature du contrat, et pour le dommage prévisible. Les crédits perdus par notre faute, nous les rendons toujours.',
  ])
}

function law(facts: PageFacts): PageSection {
  return section('law-and-complaints', 'Droit applicable et réclamations', [
    `Ce contrat relève du droit du pays de notre société : ${country(facts.company.country)}. En tant que consommateur, vous gardez la protection des règles impératives du pays où vous vivez, et vous pouvez aussi saisir ses tribunaux.`,
    `Une réclamation ? Dites sur la [page des réclamations](/complaints) ce qui s’est passé et ce que vous souhaitez, ou écrivez à ${reach(facts)}. Vous recevez le numéro de votre dossier par e-mail, une personne l’examine, et vous avez une réponse motivée dans un délai de ${counted(facts.settings.case_answer_days, 'jour')}. Les autres moyens de nous joindre figurent sous [Service client](/pages/service).`,
    'Nous ne participons à une procédure de médiation de la consommation que si la loi nous y oblige.',
  ])
}

function changes({ site }: PageFacts): PageSection {
  return section('changes', 'Modification de ces conditions', [
    'La date en haut indique depuis quand ces conditions s’appliquent. Si nous changeons quelque chose d’important pour vous, nous vous le disons par e-mail au moins un mois avant, et vous pouvez partir d’ici là. Les achats déjà faits restent soumis aux conditions de leur jour.',
    `Ces conditions existent en anglais et en français. Si une règle ne vaut pas, les autres restent valables. Vous pouvez imprimer cette page ou l’enregistrer : c’est votre exemplaire du contrat avec ${site.name}.`,
  ])
}
