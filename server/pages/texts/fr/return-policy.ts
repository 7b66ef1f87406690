import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section, steps, table, type WrittenPage } from '../page-parts.ts'
import { counted, money, number, reach, seat } from './french.ts'

export function returnPolicy(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  const { refund_days } = settings
  const days = counted(refund_days, 'jour')
  return {
    title: 'Politique de retour',
    description: `Comment se rétracter d’un achat sur ${site.name}, ce que vous récupérez et combien de temps cela prend.`,
    summary: present([
      refund_days > 0
        ? `Vous pouvez vous rétracter de chaque achat pendant ${days}, sans raison.`
        : 'Ce site n’a pas de rétractation propre au-delà de la loi de votre pays.',
      refund_days > 0 && 'Vous récupérez ce que coûtent les crédits que vous n’avez pas utilisés.',
      refund_days > 0 && 'Deux clics sous « Transactions » suffisent. Une lettre convient aussi.',
      'L’argent revient par le chemin par lequel il est venu.',
    ]),
    sections: [
      rightOf(facts),
      howTo(facts),
      ...(refund_days > 0 ? [amount(facts)] : []),
      duration(facts),
      notPaidBack(facts),
      otherReasons(facts),
      form(facts),
    ],
  }
}

function rightOf(facts: PageFacts): PageSection {
  const { refund_days } = facts.settings
  if (refund_days === 0) {
    return section('right-of-withdrawal', 'Votre droit', [
      'La loi de votre pays peut vous permettre de vous rétracter d’un achat fait à distance, ou de le rendre quand quelque chose ne va pas. Ce droit, vous l’avez ici comme ailleurs ; nous n’en ajoutons pas.',
    ])
  }
  return section('right-of-withdrawal', 'Votre droit', [
    `Vous pouvez vous rétracter d’un achat de crédits pendant ${counted(refund_days, 'jour')} après le paiement, sans donner de raison. Le jour et l’heure de la fin figurent à côté de l’achat sous [Transactions](/transactions).`,
    'Il suffit que vous nous le disiez dans ce délai. Aucune formule n’est exigée, et votre message n’a pas besoin de nous parvenir avant la fin.',
    'En commandant, vous nous demandez de livrer les crédits tout de suite, pour pouvoir écrire aussitôt. Vous gardez malgré tout le droit de vous rétracter ; ce que vous avez utilisé d’ici là, vous le payez.',
  ])
}

function howTo(facts: PageFacts): PageSection {
  const mail = `Ou écrivez à ${reach(facts)}, ou par courrier à ${seat(facts)}. Indiquez l’achat et l’adresse e-mail de votre compte. Le formulaire en bas de cette page convient, mais tout message clair aussi.`
  if (facts.settings.refund_days === 0) {
    return section('how-to', 'Comment le demander', [mail])
  }
  return section('how-to', 'Pas à pas', [
    steps(
      'Ouvrez [Transactions](/transactions) et choisissez l’achat.',
      'Appuyez sur « Se rétracter de cet achat ». Vous voyez combien de crédits vous avez utilisés, combien repartent, et le montant.',
      'Confirmez que vous voulez récupérer ce montant. C’est tout ; personne ne demande pourquoi.',
      'Vous recevez un e-mail de confirmation. L’avoir se trouve à côté de l’achat.',
    ),
    mail,
    note(
      'Le montant est calculé au moment où vous confirmez. Si vous avez envoyé quelque chose entre-temps, le nouveau montant vous est d’abord montré.',
    ),
  ])
}

function amount(facts: PageFacts): PageSection {
  return section('what-you-get-back', 'Ce que vous récupérez', [
    'Le prix que vous avez payé, divisé par les crédits achetés, multiplié par les crédits de cet achat que vous n’avez pas utilisés. Les fractions sont arrondies vers le haut, en votre faveur.',
    list(
      'Les crédits sont utilisés dans l’ordre où vous les avez reçus : d’abord les gratuits, puis ceux du plus ancien achat.',
      'Avec une réduction, c’est le prix réduit qui est divisé, puisque c’est lui que vous avez payé.',
      'Si tous les crédits d’un achat sont utilisés, il n’y a rien à rembourser.',
      'Si c’était votre seul achat, Premium prend fin avec lui. Ce que vous avez écrit et reçu reste.',
    ),
    ...(facts.example ? exampleOf(facts.example) : []),
  ])
}

function exampleOf({ credits, used, left, ...each }: NonNullable<PageFacts['example']>) {
  const price = money(each.price_minor, each.currency)
  const back = money(each.amount_minor, each.currency)
  return [
    'Un exemple avec les prix de ce site :',
    table(
      ['Quoi', 'Crédits', 'Argent'],
      [
        ['Vous avez acheté', number(credits), price],
        ['Vous avez utilisé', number(used), ''],
        ['Il vous reste', number(left), ''],
        ['Vous récupérez', '', back],
      ],
    ),
    `Le calcul : ${price} ÷ ${number(credits)} × ${number(left)}, arrondi vers le haut.`,
  ]
}

function duration({ settings }: PageFacts): PageSection {
  return section('how-long', 'Combien de temps cela prend', [
    'Nous renvoyons l’argent tout de suite, au plus tard le jour ouvrable suivant. Jusqu’à ce qu’il arrive, cela dépend de votre banque ou de votre service de paiement : le plus souvent quelques jours ouvrables.',
    settings.refund_days > 0 &&
      `La loi nous donne ${counted(settings.refund_days, 'jour')} à partir du jour où vous nous le dites. Nous ne les épuisons pas.`,
    'Il revient sur la carte ou le compte d’où il est venu. Si un prestataire ne peut pas le renvoyer, nous le faisons à la main et vous demandons un compte au besoin. Cela ne vous coûte rien.',
    'Vous voyez à côté de l’achat où cela en est : en chemin, ou remboursé.',
  ])
}

function notPaidBack({ settings }: PageFacts): PageSection {
  return section('not-paid-back', 'Ce qui n’est pas remboursé', [
    list(
      'les crédits utilisés : le message, la photo ou le cadeau a été remis',
      settings.signup_credits > 0 &&
        `${counted(settings.signup_credits, 'crédit offert', 'crédits offerts')} à l’inscription, et d’autres qui étaient gratuits`,
      settings.refund_days > 0 &&
        `ce qui a été acheté il y a plus de ${counted(settings.refund_days, 'jour')}, sauf si nous sommes en faute ou si la loi en dispose autrement`,
    ),
    'Les crédits n’expirent jamais : ce qui n’est pas remboursé reste utilisable.',
  ])
}

function otherReasons(facts: PageFacts): PageSection {
  return section('when-we-are-at-fault', 'Quand quelque chose s’est mal passé', [
    `Payé deux fois, des crédits jamais arrivés, un débit sans envoi : écrivez à ${reach(facts)} à tout moment. Nous examinons et réparons, quelle que soit la date.`,
    'Adressez-vous à nous avant de faire reprendre un paiement par votre banque. C’est plus rapide, et après la reprise d’un prélèvement vous ne pouvez plus payer par prélèvement.',
  ])
}

function form(facts: PageFacts): PageSection {
  const { site, email } = facts
  return section('form', 'Un formulaire à votre disposition', [
    'Vous n’êtes pas obligé de l’utiliser. Copiez-le dans un e-mail ou une lettre, et complétez après les deux-points.',
    list(
      `À : ${seat(facts)}, ${email}`,
      `Je me rétracte de mon contrat portant sur l’achat de crédits sur ${site.name}.`,
      'Commandé le, ou numéro de la commande :',
      'Mon nom :',
      'L’adresse e-mail de mon compte :',
      'Mon adresse (par courrier seulement) :',
      'Date :',
      'Signature (par courrier seulement) :',
    ),
  ])
}
