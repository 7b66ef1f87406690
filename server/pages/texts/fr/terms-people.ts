import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section } from '../page-parts.ts'
import { counted, fictional, fictionals, reach } from './french.ts'

/** Who one meets, and how people treat each other. */
export function people(facts: PageFacts): PageSection[] {
  return present([
    facts.settings.fictional_warning && fictionalProfiles(facts),
    conduct(),
    content(facts),
    moderation(facts),
  ])
}

function fictionalProfiles(facts: PageFacts): PageSection {
  return section('fictional-profiles', 'Profils fictifs', [
    `Il y a sur ce site des profils fictifs (${fictionals(facts)}). Aucune personne réelle ne se trouve derrière un tel profil, et vous ne pouvez pas la rencontrer.`,
    list(
      `Il porte la mention « ${fictional(facts)} » partout où il apparaît : sur sa carte, son profil, dans les conversations et lors d’un match. Il n’a jamais l’air d’être en ligne et n’est près de personne.`,
      'Avant votre premier message payant à l’un d’eux, nous vous demandons si vous voulez l’envoyer malgré tout. Sans votre oui, rien n’est envoyé et rien n’est débité.',
      facts.demo
        ? 'Cette installation est une démonstration : toutes les personnes montrées sont inventées et signalées. L’une d’elles, un programme, répond à qui lui écrit et dit qu’elle est un programme ; quelques J’aime étaient là dès le départ.'
        : 'Il ne fait rien de lui-même. Il ne vous aime pas, ne vous rend pas visite et ne vous écrit pas en premier.',
      'Vous pouvez tous les exclure d’une recherche avec le filtre « Vrais membres uniquement ».',
    ),
  ])
}

function conduct(): PageSection {
  return section('conduct', 'Comment nous nous traitons', [
    'Vous parlez à des personnes. Soyez aussi aimable que vous le seriez à table. Voici ce qui met fin à un compte :',
    list(
      'les menaces, les insultes, la haine, le harcèlement, et insister après un non',
      'demander de l’argent, proposer des biens ou des services, faire de la publicité ou attirer vers d’autres sites',
      'se faire passer pour quelqu’un d’autre ou utiliser les images d’autrui',
      'tout contenu sexuel impliquant des mineurs, que nous dénonçons à la police',
      'proposer ou demander des rapports tarifés, des drogues, des armes ou toute autre chose illégale',
      'transmettre sans accord ce que d’autres vous ont dit ou montré ici',
      'utiliser des programmes pour lire le site, écrire des messages ou ouvrir des comptes',
    ),
    note(
      'N’envoyez jamais d’argent à quelqu’un que vous ne connaissez que d’ici, aussi bonne que paraisse la raison. Pour une première rencontre, choisissez un lieu public et dites à un proche où vous êtes.',
    ),
  ])
}

function content({ settings }: PageFacts): PageSection {
  const { photo_review } = settings
  return section('content', 'Ce que vous écrivez et montrez', [
    'Ce que vous écrivez et envoyez reste à vous. Vous nous permettez de le conserver, d’en changer la taille et le format, et de le montrer à ceux pour qui vous l’avez mis ici, tant que c’est sur le site. Nous n’en faisons rien d’autre, et aucune publicité.',
    'Les photos d’un profil vous montrent vous-même et peuvent être vues par tous : pas de nudité, pas d’enfants seuls, pas de coordonnées, pas d’images qui appartiennent à d’autres.',
    photo_review === 'before' &&
      'Une personne regarde chaque photo avant que d’autres puissent la voir.',
    photo_review === 'after' &&
      'Une nouvelle photo est visible tout de suite, et une personne la regarde ensuite.',
    photo_review !== 'off' &&
      'Une photo que nous n’acceptons pas est retirée, et son propriétaire lit pourquoi.',
    'Une photo dans une conversation est floutée jusqu’à ce que l’autre l’accepte. Qui l’a envoyée peut la retirer à tout moment ; ses fichiers sont alors supprimés.',
  ])
}

function moderation(facts: PageFacts): PageSection {
  const { reports_a_day } = facts.settings
  return section('moderation', 'Signalements, blocages et décisions', [
    `Chaque profil et chaque conversation ont un bouton « Signaler ». Vous choisissez une raison et, si vous le voulez, les messages qui montrent ce qui s’est passé ; nous ne lisons que ceux-là. Vous pouvez faire jusqu’à ${counted(reports_a_day, 'signalement')} par jour. L’autre personne n’apprend ni que vous l’avez signalée, ni ce que vous avez écrit.`,
    'Avec « Bloquer », aucun de vous deux ne trouve plus l’autre, et les J’aime et la conversation entre vous sont supprimés pour de bon. Un blocage peut être levé, mais ce qu’il a supprimé ne revient pas.',
    'Les signalements sont lus par des personnes ; ce n’est pas un programme qui décide. Ce qui peut suivre : rien, une photo retirée, un avertissement, ou un compte fermé pour un temps ou pour de bon. Nous choisissons le moyen le plus doux qui protège les autres.',
    `Si nous fermons votre compte ou retirons quelque chose, nous vous disons pourquoi, sauf si la loi l’interdit. Si vous pensez que nous avons tort, écrivez à ${reach(facts)}. Quelqu’un qui n’a pas pris la décision l’examine à nouveau. Davantage sous [Interdiction d’accès](/pages/ban).`,
    'Nous ne lisons pas les conversations de notre propre chef, et aucun programme ne les fouille.',
  ])
}
