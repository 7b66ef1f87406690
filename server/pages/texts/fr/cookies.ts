import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, table, type WrittenPage } from '../page-parts.ts'
import { counted } from './french.ts'

export function cookies(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Cookies et mémoire du navigateur',
    description: `Chaque cookie de ${site.name} et tout ce qu’il garde dans votre navigateur, avec son but et sa durée.`,
    summary: [
      'Les cookies vous gardent connecté, se souviennent de votre langue, du fait que vous vous êtes dit adulte et du lien de partenaire par lequel vous êtes venu, s’il y en a un.',
      'Quelques autres choses sont gardées dans votre navigateur pour que rien de ce que vous tapez ne se perde. Elles y restent et nous ne les lisons pas.',
      'Personne ne vous suit de page en page ni de site en site, il n’y a pas de publicité, et rien n’est posé par des tiers.',
    ],
    sections: [ours(facts), storage(facts), tab(), noConsent(), others(), control()],
  }
}

function ours({ stays, settings }: PageFacts): PageSection {
  return section('cookies', 'Les cookies', [
    table(
      ['Nom', 'À quoi il sert', 'Combien de temps il vit'],
      [
        [
          'session',
          'Vous garde connecté. Il est posé quand vous vous connectez, et les scripts ne peuvent pas le lire.',
          `${counted(stays.session_days, 'jour')} après votre dernière visite, ou jusqu’à ce que vous vous déconnectiez`,
        ],
        [
          'device',
          'Montre que quelqu’un qui connaît votre mot de passe s’est déjà connecté ici, pour que les essais manqués d’autrui ne vous ferment pas la porte. Il n’ouvre rien à lui seul et les scripts ne peuvent pas le lire.',
          `${counted(stays.device_days, 'jour')} après votre dernière connexion`,
        ],
        [
          'locale',
          'Se souvient de la langue que vous avez choisie.',
          counted(stays.locale_days, 'jour'),
        ],
        [
          'entry-warning',
          'Se souvient du moment où vous avez dit avoir l’âge requis, pour ne pas vous le redemander à chaque visite.',
          counted(settings.entry_skip_days, 'jour'),
        ],
        [
          'tracking',
          'Seulement si vous êtes venu par le lien d’un partenaire : les codes de ce lien, pour que nous sachions qui payer si vous vous inscrivez. Ils sont gardés avec votre compte. Vos visites ne sont pas enregistrées.',
          counted(settings.tracking_days, 'jour'),
        ],
        [
          'source',
          'Seulement si vous êtes venu par un lien que nous avons fait pour un partenaire : le nom de ce partenaire, signé par nous, pour que ce qui est ouvert à ses visiteurs le reste pour vous.',
          counted(settings.tracking_days, 'jour'),
        ],
        [
          'views',
          'Seulement sans compte : les profils que vous avez ouverts, sous une forme que nous sommes seuls à pouvoir lire, car on ne peut en ouvrir que quelques-uns.',
          counted(settings.visitor_views_days, 'jour'),
        ],
      ],
    ),
    'Ils ne sont envoyés qu’à ce site, et uniquement par une connexion chiffrée, où leurs noms commencent par « __Host- ».',
  ])
}

function storage({ stays, settings }: PageFacts): PageSection {
  return section('browser-storage', 'Ce qui reste dans votre navigateur', [
    'Ceci est gardé sur votre appareil (stockage local). Rien ne nous en est envoyé de soi-même.',
    table(
      ['Nom', 'À quoi cela sert', 'Combien de temps cela vit'],
      [
        [
          'theme',
          'Clair ou sombre, si vous avez choisi.',
          'jusqu’à ce que vous choisissiez « comme l’appareil »',
        ],
        [
          'draft',
          'Ce que vous avez tapé dans une conversation sans l’envoyer.',
          'jusqu’à l’envoi, la suppression ou la déconnexion',
        ],
        [
          'outbox',
          'Un message qui n’a pas pu partir, pour que vous puissiez réessayer.',
          'jusqu’à ce qu’il parte, que vous y renonciez ou que vous vous déconnectiez',
        ],
        ['last-chat', 'Quelle conversation était ouverte en dernier.', 'jusqu’à la déconnexion'],
        [
          'position',
          'La ville la plus proche de vous, si vous laissez le navigateur le dire.',
          `n’est plus utilisée après ${counted(stays.position_minutes, 'minute')}`,
        ],
        [
          'time-bonus-dismissed',
          'Que vous avez fermé l’annonce de la réduction des nouveaux membres.',
          'jusqu’à ce que vous l’effaciez',
        ],
        [
          'alert-mails',
          'Quand vous avez fermé l’avis disant que les e-mails sont coupés, pour qu’il ne revienne pas.',
          'jusqu’à ce que vous l’effaciez',
        ],
        [
          'alert-photo',
          'Quand vous avez fermé l’avis sur une première photo.',
          `compte pendant ${counted(settings.alert_days, 'jour')}`,
        ],
        [
          'alert-push',
          'Quand vous avez fermé l’avis sur les notifications dans le navigateur.',
          `compte pendant ${counted(settings.alert_days, 'jour')}`,
        ],
        [
          'push-sent',
          'Que les notifications de ce navigateur sont réglées pour votre compte.',
          'jusqu’à la déconnexion',
        ],
        [
          'frimousse',
          'La liste des emoji, pour qu’elle s’ouvre tout de suite.',
          'jusqu’à ce que vous l’effaciez',
        ],
      ],
    ),
  ])
}

function tab(): PageSection {
  return section('while-the-tab-is-open', 'Ce qui disparaît avec l’onglet', [
    'Ceci est gardé tant que l’onglet est ouvert (stockage de session), puis disparaît.',
    table(
      ['Nom', 'À quoi cela sert'],
      [
        [
          'signup',
          'Ce que vous avez rempli à l’inscription, pour que recharger la page ne perde rien.',
        ],
        ['signup-invite', 'Le code de l’invitation avec laquelle vous êtes venu.'],
        ['order', 'Le numéro d’une commande, pour qu’appuyer deux fois ne commande qu’une fois.'],
        ['order-back', 'Où continuer après le paiement.'],
        ['order-told', 'Que nous vous avons annoncé une commande terminée.'],
        [
          'direct-debit',
          'L’étape avec le code du SMS. Seuls les derniers chiffres de vos numéros s’y trouvent.',
        ],
        [
          'like-popup',
          'Qu’un nouveau J’aime vous a été montré, pour qu’il ne le soit qu’une fois.',
        ],
        ['reloaded-for-chunk', 'Quand la page s’est rechargée après une mise à jour.'],
        ['react-router-scroll-positions', 'Où vous étiez sur une page, pour le bouton Retour.'],
        ['remix-router-transitions', 'Entre quelles pages une image s’est déplacée.'],
        ['react-router-manifest-version', 'Avec quelle version du site la page fonctionne.'],
        ['frimousse', 'Quels emoji votre appareil sait montrer.'],
      ],
    ),
  ])
}

function noConsent(): PageSection {
  return section('no-consent-banner', 'Pourquoi on ne vous demande rien', [
    'Presque tout ce qui précède est indispensable à ce que vous demandez : vous vous connectez, choisissez une langue, écrivez, payez. La seule exception est le code du lien d’un partenaire. Il n’est posé que si vous avez suivi un tel lien, il ne dit rien de ce que vous faites ici, et vous pouvez l’effacer à tout moment.',
    'Si cela change un jour, nous le demanderons avant de poser quoi que ce soit, et un non sera aussi facile qu’un oui.',
  ])
}

function others(): PageSection {
  return section('others', 'Les cookies des autres', [
    'Les pages ne chargent rien d’autres sociétés, aucune ne peut donc rien poser ici.',
    'Quand vous payez, vous allez sur la page du prestataire de paiement. C’est un site à part, avec ses propres cookies et sa propre déclaration.',
  ])
}

function control(): PageSection {
  return section('in-your-hand', 'Vous avez la main', [
    list(
      'Chaque navigateur sait montrer et supprimer les cookies et les données de site ; cherchez « confidentialité » dans ses réglages.',
      'Sans cookies, vous pouvez regarder, mais pas vous connecter.',
      'Dans une fenêtre privée, tout disparaît quand vous la fermez.',
      'Se déconnecter retire la connexion et les mots tapés dans les conversations.',
    ),
    'Ce que nous gardons de notre côté figure dans la [déclaration de confidentialité](/pages/privacy).',
  ])
}
