import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section } from '../page-parts.ts'
import { and, counted, country, number, reach, seat } from './french.ts'

/** Who we are, who may join, and what an account is. */
export function joining(facts: PageFacts): PageSection[] {
  return [whoWeAre(facts), whoMayJoin(facts), account(facts), freeAndPremium(facts)]
}

function whoWeAre(facts: PageFacts): PageSection {
  const { company, site } = facts
  const { kvk, tradenames, vat_numbers } = company
  return section('who-we-are', 'Qui nous sommes', [
    `${site.name} (${site.domain}) est un service de rencontres et de discussion en ligne pour adultes. Il est exploité par ${seat(facts)}. Dans ces conditions, « nous » désigne cette société, et « vous » toute personne qui utilise le site.`,
    list(
      kvk !== '' && `Registre du commerce (KvK) : ${kvk}`,
      tradenames.length > 0 && `Noms commerciaux : ${and(tradenames)}`,
      ...vat_numbers.map((vat) => `Numéro de TVA (${country(vat.country)}) : ${vat.number}`),
      `Contact : ${reach(facts)}`,
    ),
    'Ces conditions s’appliquent entre vous et nous dès que vous créez un compte. Qui ne fait que regarder n’est tenu qu’aux règles de comportement ci-dessous.',
  ])
}

function whoMayJoin({ settings, site }: PageFacts): PageSection {
  const { signups, minimum_age, countries } = settings
  return section('who-may-join', 'Qui peut s’inscrire', [
    list(
      `Vous avez au moins ${number(minimum_age)} ans, ou davantage si la loi de votre pays l’exige.`,
      'Vous agissez pour vous-même. Un compte appartient à une seule personne ; il ne peut être ni vendu, ni prêté, ni transmis.',
      'Vous donnez votre propre adresse e-mail et votre vraie date de naissance. Les autres voient votre âge, jamais la date.',
      'Nous n’avons pas déjà fermé l’un de vos comptes pour non-respect de ces conditions.',
    ),
    signups === 'with_trafficsource' &&
      `Sur ${site.name}, seules les personnes venues par l’un de nos partenaires peuvent ouvrir un compte.`,
    signups === 'invite_only' && `Sur ${site.name}, un compte s’ouvre uniquement sur invitation.`,
    `${site.name} est fait pour les personnes qui vivent dans ces pays : ${and(countries.map(country))}.`,
    `Les personnes de moins de ${number(minimum_age)} ans ne peuvent pas utiliser ${site.name}. Si vous pensez que c’est le cas de quelqu’un, signalez le profil. La page [Interdiction d’accès](/pages/ban) explique comment tenir le site à l’écart des enfants.`,
  ])
}

function account({ settings, stays }: PageFacts): PageSection {
  const { activation_days, login_attempts, login_block_minutes } = settings
  return section('your-account', 'Votre compte', [
    `Après l’inscription, vous recevez un e-mail avec un lien valable ${counted(activation_days, 'jour')}. Vous pouvez regarder et écrire avant de l’avoir suivi, mais les autres ne vous trouvent, et ne peuvent vous répondre, qu’ensuite.`,
    `Gardez votre mot de passe pour vous. Après ${counted(login_attempts, 'essai manqué', 'essais manqués')}, la connexion est fermée pendant ${counted(login_block_minutes, 'minute')}. Vous restez connecté sur un appareil ${counted(stays.session_days, 'jour')} après votre dernière visite, sauf si vous vous déconnectez.`,
    'Ce que vous écrivez dans votre profil doit être vrai. Vous pouvez utiliser un prénom ou un autre nom qui vous plaît, à condition de ne pas vous faire passer pour quelqu’un d’autre.',
    'Prévenez-nous si vous remarquez que quelqu’un d’autre utilise votre compte. Ce qui en a été envoyé jusque-là est considéré comme envoyé par vous, sauf si nous avions pu l’empêcher.',
  ])
}

function freeAndPremium({ settings }: PageFacts): PageSection {
  const { free_conversations, photos_seen_by_free, free_photos, premium_photos } = settings
  return section('free-and-premium', 'Membres gratuits et Premium', [
    'Le compte est gratuit et le reste. Rechercher, voir des profils, aimer, lire chaque message, le jeu de swipe et le test d’affinités ne coûtent rien.',
    `Sans Premium, vous pouvez commencer ${counted(free_conversations, 'conversation')} ; répondre, ce n’est pas commencer. Vous voyez ${counted(photos_seen_by_free, 'photo')} de chaque membre et pouvez en montrer ${number(free_photos)}.`,
    `Avec Premium, vous commencez autant de conversations que vous voulez, voyez toutes les photos et pouvez en montrer jusqu’à ${number(premium_photos)}. Premium vient avec votre premier pack de crédits, quel qu’il soit, et reste quand les crédits sont épuisés. Il ne prend fin que s’il ne reste aucun de vos achats : quand vous vous êtes rétracté de chacun, ou que chacun a été entièrement remboursé.`,
    'Qui n’est pas connecté voit la photo principale d’un membre, et aucune autre.',
  ])
}
