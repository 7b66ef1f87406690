import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, present, section, table, type WrittenPage } from '../page-parts.ts'
import { and, counted, country, reach, seat } from './french.ts'

export function service(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Service client',
    description: `Comment joindre les personnes derrière ${site.name}, et ce que vous pouvez faire vous-même tout de suite.`,
    summary: [
      `Écrivez à ${reach(facts)}. Une personne répond.`,
      'Vous pouvez faire beaucoup vous-même tout de suite : signaler, bloquer, vous rétracter d’un achat, supprimer le compte.',
      'Nous ne demandons jamais votre mot de passe.',
    ],
    sections: [
      contact(facts),
      atHand(),
      yourself(facts),
      danger(),
      complaint(facts),
      company(facts),
    ],
  }
}

function contact(facts: PageFacts): PageSection {
  const { email, phone } = facts
  return section('contact', 'Comment nous joindre', [
    table(
      ['Moyen', 'Où'],
      present([
        ['Formulaire', 'au bas de cette page'],
        ['E-mail', `[${email}](mailto:${email})`],
        phone && ['Téléphone', `[${phone.shown}](${phone.address})`],
        ['Courrier', seat(facts)],
      ]),
    ),
    'Vous pouvez écrire dans votre langue. Le formulaire et l’e-mail sont les plus sûrs, car vous gardez par écrit ce qui a été dit.',
  ])
}

function atHand(): PageSection {
  return section('at-hand', 'Ce qui nous aide à vous aider', [
    list(
      'l’adresse e-mail de votre compte ; écrivez depuis elle si vous pouvez',
      'pour un achat : son numéro ou sa date, et comment vous avez payé. N’envoyez jamais un numéro de carte.',
      'pour une personne : le nom sur le profil, ou l’adresse de sa page',
      'pour une panne : ce que vous avez fait, ce que vous attendiez et ce qui est arrivé, l’appareil et le navigateur, et à peu près quand',
    ),
    'Nous n’avons jamais besoin de votre mot de passe. Qui vous le demande n’est pas des nôtres.',
  ])
}

function yourself({ settings }: PageFacts): PageSection {
  return section('at-once', 'Ce que vous pouvez faire tout de suite', [
    table(
      ['Vous voulez', 'Alors'],
      present([
        ['trouver une réponse', 'lisez les [questions et réponses](/pages/faq)'],
        [
          'signaler quelqu’un',
          'choisissez « Signaler » dans le menu du profil ou de la conversation',
        ],
        ['ne plus jamais voir quelqu’un', 'choisissez « Bloquer » dans le même menu'],
        settings.refund_days > 0 && [
          'rendre un achat',
          'ouvrez [Transactions](/transactions) et choisissez « Se rétracter de cet achat » ; la [politique de retour](/pages/return-policy) explique comment',
        ],
        ['avoir un reçu', 'il est à côté de l’achat sous [Transactions](/transactions)'],
        [
          'choisir un nouveau mot de passe',
          'demandez un lien sous [Mot de passe oublié](/reset-password)',
        ],
        ['dépenser moins', 'fixez une limite ou une pause sous [Dépenses](/settings/spending)'],
        ['vous reposer', 'mettez votre compte en pause dans les [Paramètres](/settings#break)'],
        ['partir', 'supprimez votre compte dans les [Paramètres](/settings/delete-account)'],
        ['tenir quelqu’un à l’écart du site', 'lisez la page [Interdiction d’accès](/pages/ban)'],
      ]),
    ),
  ])
}

function danger(): PageSection {
  return section('danger', 'Si vous êtes en danger', [
    'Appelez d’abord la police ou le numéro d’urgence de votre pays. Signalez ensuite le profil, pour que nous puissions garder ce qui sert de preuve et protéger d’autres personnes.',
    'Si quelqu’un vous réclame de l’argent ou menace de montrer des images de vous : ne payez pas, ne répondez plus, gardez tout et allez à la police. Ce n’est pas votre faute.',
  ])
}

function complaint(facts: PageFacts): PageSection {
  return section('complaints', 'Si vous n’êtes pas satisfait', [
    `Dites-le-nous sur la [page des réclamations](/complaints), ou écrivez à ${reach(facts)} avec le mot « Réclamation » dans l’objet. Nous confirmons l’arrivée, quelqu’un qui n’y était pour rien l’examine, et vous recevez une réponse motivée dans un délai de ${counted(facts.settings.case_answer_days, 'jour')}.`,
  ])
}

function company(facts: PageFacts): PageSection {
  const { kvk, tradenames, vat_numbers } = facts.company
  return section('company', 'La société', [
    list(
      seat(facts),
      kvk !== '' && `Registre du commerce (KvK) : ${kvk}`,
      tradenames.length > 0 && `Noms commerciaux : ${and(tradenames)}`,
      ...vat_numbers.map((vat) => `Numéro de TVA (${country(vat.country)}) : ${vat.number}`),
    ),
  ])
}
