import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, reach } from './french.ts'

export function safety({ settings }: PageFacts): PageSection {
  const { photo_review, reports_a_day } = settings
  return section('safety', 'Sécurité et confidentialité', [
    questions(
      question(
        'report',
        'Comment signaler quelqu’un ?',
        'Avec « Signaler » dans le menu du profil ou de la conversation. Vous choisissez une raison et, si vous le voulez, les messages qui le montrent. L’autre ne l’apprend pas.',
        `Vous pouvez faire jusqu’à ${counted(reports_a_day, 'signalement')} par jour.`,
      ),
      question(
        'block',
        'Que se passe-t-il quand je bloque quelqu’un ?',
        'Aucun de vous deux ne trouve plus l’autre. Les J’aime et la conversation entre vous sont supprimés pour de bon, même si vous levez le blocage plus tard. Vous voyez qui vous avez bloqué dans les [Paramètres](/settings).',
      ),
      question(
        'money',
        'Quelqu’un me demande de l’argent.',
        'N’en envoyez pas, quelle que soit la raison. Qui vous aime au bout de trois jours et se trouve dans le besoin au bout de sept est un escroc. Signalez-le.',
      ),
      question(
        'do-you-read-messages',
        'Lisez-vous mes messages ?',
        'Non. Seuls ceux que quelqu’un choisit comme preuve dans un signalement sont lus, par les personnes qui l’examinent.',
      ),
      question(
        'who-sees-my-data',
        'Qui voit mon adresse e-mail et ma date de naissance ?',
        'Aucun autre membre. Ils voient votre nom, votre âge et ce que vous mettez dans votre profil. La [déclaration de confidentialité](/pages/privacy) en dit davantage.',
      ),
      question(
        'photo-rejected',
        'Pourquoi ma photo n’a-t-elle pas été acceptée ?',
        photo_review === 'off'
          ? 'Une photo qui enfreint les règles peut être retirée. La raison figure à côté d’elle dans [votre profil](/profile).'
          : 'La raison figure à côté d’elle dans [votre profil](/profile). Les photos doivent vous montrer vous-même, sans nudité, ni coordonnées, ni enfants seuls.',
      ),
      question(
        'wrong-passwords',
        'La connexion est fermée. Pourquoi ?',
        `Après ${counted(settings.login_attempts, 'mot de passe faux', 'mots de passe faux')}, nous la fermons pendant ${counted(settings.login_block_minutes, 'minute')}, pour que personne ne puisse deviner. Choisir un nouveau mot de passe reste possible entre-temps, ${counted(settings.resets_a_day, 'fois', 'fois')} par jour.`,
      ),
    ),
  ])
}

export function leaving(facts: PageFacts): PageSection {
  const { settings } = facts
  return section('leaving', 'Partir', [
    questions(
      question(
        'delete-account',
        'Comment supprimer mon compte ?',
        `Sous [Supprimer le compte](/settings/delete-account). Il disparaît aussitôt pour les autres. Pendant ${counted(settings.deletion_days, 'jour')}, vous pouvez revenir en arrière ; ensuite il est effacé.`,
      ),
      question(
        'credits-after-deletion',
        'Que deviennent mes crédits ?',
        settings.refund_days > 0
          ? 'Ils disparaissent avec le compte. Si vous les avez achetés récemment, rétractez-vous d’abord de l’achat : leur prix vous est rendu.'
          : 'Ils disparaissent avec le compte. Peut-être voulez-vous d’abord les utiliser.',
      ),
      question(
        'copy-of-my-data',
        'Puis-je avoir une copie de mes données ?',
        `Oui. Sous [Vos données](/settings#data), vous en faites préparer une : un fichier avec tout, lisible et pour les programmes, dont le lien arrive par e-mail. Ou écrivez à ${reach(facts)}. Ce que vous pouvez demander figure dans la [déclaration de confidentialité](/pages/privacy#your-rights).`,
      ),
    ),
  ])
}
