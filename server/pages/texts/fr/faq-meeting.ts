import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, fictional, fictionals, number } from './french.ts'

export function joining({ site, settings, stays }: PageFacts): PageSection {
  const { minimum_age, signups, activation_days, reset_hours, signup_credits } = settings
  return section('joining', 'S’inscrire', [
    questions(
      question(
        'who-can-join',
        `Qui peut s’inscrire sur ${site.name} ?`,
        `Les adultes à partir de ${number(minimum_age)} ans.`,
        signups === 'with_trafficsource' &&
          'En ce moment, on ne peut s’inscrire qu’en venant par l’un de nos partenaires.',
        signups === 'invite_only' && 'En ce moment, on ne peut s’inscrire que sur invitation.',
      ),
      question(
        'is-it-free',
        'Un compte coûte-t-il quelque chose ?',
        'Non. Rechercher, voir des profils, aimer, lire les messages, le jeu de swipe et le test d’affinités sont gratuits. Envoyer coûte des crédits. Il n’y a pas d’abonnement.',
        signup_credits > 0 &&
          `Vous recevez ${counted(signup_credits, 'crédit')} à l’inscription, pour essayer.`,
      ),
      question(
        'no-activation-mail',
        'L’e-mail avec le lien n’est pas arrivé. Que faire ?',
        'Regardez dans les indésirables. L’adresse est-elle juste ? Vous la voyez dans les [Paramètres](/settings), et pouvez y demander un nouvel envoi.',
        `Le lien vaut ${counted(activation_days, 'jour')}. Si l’adresse est fausse, écrivez-nous depuis la bonne.`,
      ),
      question(
        'why-confirm',
        'Pourquoi dois-je confirmer mon adresse ?',
        `Pour que chacun puisse se fier à ce qu’une adresse appartient à qui écrit. Avant cela, vous pouvez regarder et commencer ${counted(settings.unconfirmed_conversations, 'conversation')}, mais personne ne vous trouve et personne ne peut vous répondre.`,
      ),
      question(
        'forgot-password',
        'J’ai oublié mon mot de passe.',
        `Demandez un lien sous [Mot de passe oublié](/reset-password). Il sert une fois, pendant ${counted(reset_hours, 'heure')}. Un nouveau mot de passe vous déconnecte partout ailleurs.`,
      ),
      question(
        'stay-logged-in',
        'Combien de temps est-ce que je reste connecté ?',
        `${counted(stays.session_days, 'jour')} après votre dernière visite, sur chaque appareil, sauf si vous vous déconnectez.`,
      ),
    ),
  ])
}

export function meeting(facts: PageFacts): PageSection {
  const { swipe_likes_a_day, pass_days, fictional_warning } = facts.settings
  return section('meeting', 'Rencontrer', [
    questions(
      question(
        'order-of-search',
        'Dans quel ordre les membres sont-ils montrés ?',
        'Dans la recherche, qui est venu le plus récemment vient en premier ; vous pouvez choisir les plus récents ou les plus proches. Personne ne peut acheter une meilleure place. Tous les ordres sont décrits dans les [conditions](/pages/terms#ranking).',
      ),
      question(
        'swipe-game',
        'Combien de J’aime ai-je dans le jeu de swipe ?',
        `${counted(swipe_likes_a_day, 'J’aime', 'J’aime')} par jour, pour que chacun ait un sens. La journée finit à minuit. Sur les profils et dans les recherches, vous pouvez aimer autant que vous voulez.`,
      ),
      question(
        'what-is-a-match',
        'Qu’est-ce qu’un match ?',
        'Deux personnes qui s’aiment l’une l’autre. Il n’y a pas d’autre façon, et aucun J’aime de ce site n’est inventé.',
      ),
      question(
        'no-thanks',
        'J’ai dit « Non merci » par erreur.',
        `Vous pouvez l’annuler tout de suite avec « Annuler ». Sinon, le profil reste hors de votre vue pendant ${counted(pass_days, 'jour')} et revient ensuite de lui-même.`,
      ),
      question(
        'what-others-see-of-my-place',
        'Que voient les autres de l’endroit où j’habite ?',
        'La ville, si vous l’avez indiquée, et la distance entre les villes par paliers. Jamais une rue ni une position.',
      ),
      question(
        'invisible',
        'Puis-je me cacher un moment ?',
        'Oui. Activez « Invisible » dans les [Paramètres](/settings). Personne ne vous trouve alors et personne de nouveau ne peut vous écrire ; vos conversations continuent.',
      ),
      fictional_warning &&
        question(
          'fictional-profiles',
          'Tous les membres sont-ils réels ?',
          `Non. Il y a ici des profils derrière lesquels ne se trouve aucune personne réelle (${fictionals(facts)}). Chacun indique « ${fictional(facts)} » partout où il apparaît, et l’on vous demande confirmation avant votre premier message payant.`,
          'Qui n’en veut voir aucun choisit « Vrais membres uniquement » dans la recherche.',
        ),
    ),
  ])
}

export function talking({ settings }: PageFacts): PageSection {
  const { message_length, history_messages, free_conversations } = settings
  return section('talking', 'Écrire', [
    questions(
      question(
        'what-does-a-message-cost',
        'Combien coûte un message ?',
        `${counted(settings.message_credits, 'crédit')}. Une photo coûte ${counted(settings.photo_credits, 'crédit')}, et chaque cadeau affiche son prix. Sur le bouton, vous voyez les crédits et à peu près combien cela fait en argent. Lire est gratuit.`,
      ),
      question(
        'not-sent',
        'Un message n’est pas parti. A-t-il été débité ?',
        'Non. Le message et son prix ne font qu’un : les deux ont lieu, ou aucun. Appuyez sur « Réessayer » ; le même message n’est jamais débité deux fois.',
      ),
      question(
        'no-answer',
        'Pourquoi quelqu’un ne répond-il pas ?',
        'Peut-être n’est-il pas revenu depuis, peut-être ne le veut-il pas. Un message se paie pour être remis, non pour recevoir une réponse. Deux coches en couleur indiquent qu’il a été lu.',
      ),
      question(
        'how-long-a-message',
        'Quelle longueur peut avoir un message ?',
        `${number(message_length)} caractères. Dans une conversation, vous voyez les ${number(history_messages)} messages les plus récents.`,
      ),
      question(
        'how-many-conversations',
        'Combien de conversations puis-je commencer ?',
        `${counted(free_conversations, 'conversation')} sans Premium, autant que vous voulez avec. Répondre, ce n’est pas commencer.`,
      ),
      question(
        'photo-in-chat',
        'Qui voit une photo que j’envoie dans une conversation ?',
        'Seulement la personne à qui vous l’envoyez, floutée d’abord, jusqu’à ce qu’elle l’accepte. Vous pouvez la retirer à tout moment ; elle est alors supprimée.',
      ),
      question(
        'removed-chat',
        'J’ai retiré une conversation. A-t-elle disparu ?',
        'Seulement de votre liste. Quand l’autre écrit à nouveau, elle revient. Pour y mettre fin pour de bon, bloquez la personne.',
      ),
    ),
  ])
}
