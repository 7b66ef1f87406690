import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section } from '../page-parts.ts'
import { counted, money as formatted, number, or, reach } from './french.ts'

/** Credits, buying, withdrawing and limits. */
export function money(facts: PageFacts): PageSection[] {
  return [credits(facts), buying(facts), withdrawal(facts), limits(facts)]
}

function credits({ settings, cheapestGift }: PageFacts): PageSection {
  const { message_credits, photo_credits, signup_credits } = settings
  return section('credits', 'Les crédits', [
    list(
      `Un message coûte ${counted(message_credits, 'crédit')}.`,
      `Une photo dans une conversation coûte ${counted(photo_credits, 'crédit')}. L’accepter et la voir est gratuit.`,
      cheapestGift !== null &&
        `Un cadeau coûte ${counted(cheapestGift, 'crédit')} ou plus ; chacun affiche son prix.`,
      'Tout le reste est gratuit.',
    ),
    'Le prix figure sur le bouton avant chaque action payante, en crédits et en argent. L’action et son prix ne font qu’un : si un message ne peut être envoyé, rien n’est débité, et appuyer deux fois ne débite qu’une fois.',
    'Les crédits n’expirent jamais. Ils ne peuvent être ni cédés à d’autres ni retransformés en argent, sauf par rétractation ou remboursement. Ils sont utilisés dans l’ordre où vous les avez reçus.',
    signup_credits > 0 &&
      `À l’inscription, nous vous offrons ${counted(signup_credits, 'crédit')}. Comme ils sont gratuits, ils ne donnent lieu à aucun remboursement.`,
    'Chaque mouvement de crédits est inscrit dans une liste que personne ne peut modifier ensuite. Vous la trouvez sous [Transactions](/transactions), et pouvez aussi la télécharger.',
  ])
}

function buying({ settings }: PageFacts): PageSection {
  const { payment_open_hours, welcome_percentage } = settings
  return section('buying', 'Acheter des crédits', [
    'Les [tarifs](/pricing) montrent chaque pack dans la monnaie de votre pays, TVA comprise. Vous payez une seule fois ; rien ne se renouvelle tout seul.',
    'Votre commande vous engage quand vous appuyez sur le bouton qui porte le prix, et nous engage à l’arrivée du paiement. Vous recevez alors un e-mail qui confirme l’achat et mène à votre reçu, qui reste sous [Transactions](/transactions).',
    'En commandant, vous nous demandez de livrer tout de suite : les crédits sont là dès que le paiement est arrivé, et vous pouvez les utiliser aussitôt. Si vous vous rétractez plus tard, vous payez ceux que vous avez utilisés.',
    `Le paiement lui-même se fait chez le prestataire vers lequel mène la commande. Nous ne voyons pas le numéro de votre carte. Si un paiement reste en suspens, nous attendons ${counted(payment_open_hours, 'heure')} ; l’argent qui arrive plus tard compte quand même. Si la même commande est payée deux fois, le second paiement devient un achat à part, dont vous pouvez vous rétracter.`,
    'Si vous choisissez de garder une carte ou un compte pour le prochain achat, nous ne le débitons que lorsque vous appuyez sur le bouton. Vous pouvez le retirer dans les [Paramètres](/settings).',
    welcome_percentage > 0 &&
      `Les nouveaux membres ont une réduction de ${number(welcome_percentage)} % sur leur premier pack pendant un court moment. Le compte à rebours indique la vraie fin de l’offre, et la réduction s’applique au prix demandé le reste du temps.`,
    'Un code de réduction s’utilise selon ses propres conditions : une fois par membre ou un certain nombre de fois, peut-être dans certains pays, pour certains moyens de paiement ou à partir d’un montant. La commande vous le dit avant que vous ne payiez. Ce qui est payé avec un code qui n’a plus d’utilisation à ce moment, par exemple dans un second onglet, n’achète rien et est remboursé en totalité.',
  ])
}

function withdrawal(facts: PageFacts): PageSection {
  const { refund_days } = facts.settings
  const law =
    'Les droits que la loi de votre pays vous donne en tant que consommateur, quand quelque chose n’est pas comme promis, restent entiers.'
  if (refund_days === 0) {
    return section('withdrawal', 'Rétractation et remboursement', [
      `Ce site n’offre pas de rétractation au-delà de la loi de votre pays. Si vous voulez vous rétracter d’un achat, écrivez à ${reach(facts)}.`,
      law,
    ])
  }
  return section('withdrawal', 'Rétractation et remboursement', [
    `Vous pouvez vous rétracter d’un achat pendant ${counted(refund_days, 'jour')} après le paiement, sans donner de raison : par le bouton à côté de l’achat sous [Transactions](/transactions), ou par tout message clair à ${reach(facts)}.`,
    'Vous récupérez le prix des crédits de cet achat que vous n’avez pas utilisés : le prix payé, divisé par les crédits achetés, multiplié par les crédits restants, arrondi en votre faveur. Avec une réduction, c’est le prix réduit qui est divisé. Les crédits les plus anciens comptent comme utilisés en premier, y compris ceux offerts à l’inscription.',
    'Les crédits non utilisés quittent votre solde au même moment. L’argent revient par le chemin par lequel il est venu, et un avoir indique combien. Pas à pas, avec un exemple et un formulaire : [Politique de retour](/pages/return-policy).',
    'Si votre banque reprend un paiement, ses crédits non utilisés sont repris eux aussi. Un compte dont un prélèvement a été repris ne peut plus payer par prélèvement.',
    law,
  ])
}

function limits({ settings }: PageFacts): PageSection {
  const { spending_raise_hours, spending_pauses_days } = settings
  const { direct_debit_limit_minor, direct_debit_limit_days } = settings
  const pauses = spending_pauses_days.map(number)
  return section('spending-limits', 'Les limites que vous fixez', [
    `Sous [Dépenses](/settings/spending), vous voyez ce que vous avez dépensé chaque mois, et vous pouvez fixer une limite mensuelle. Une limite plus basse vaut tout de suite ; une plus haute, ou aucune, seulement après ${counted(spending_raise_hours, 'heure')}, pour laisser le temps de réfléchir.`,
    spending_pauses_days.length > 0 &&
      `Vous pouvez aussi vous empêcher d’acheter pendant ${or(pauses)} jours. Une pause peut être prolongée, pas raccourcie. Les crédits que vous avez restent utilisables.`,
    `Par prélèvement, un membre peut payer au plus ${formatted(direct_debit_limit_minor, 'EUR')} en ${counted(direct_debit_limit_days, 'jour')}.`,
  ])
}
