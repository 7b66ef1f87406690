import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, money, number, or, reach } from './french.ts'

export function paying(facts: PageFacts): PageSection {
  return section('paying', 'Crédits et paiement', [
    questions(...aboutCredits(facts), ...aboutPaying(facts)),
  ])
}

function aboutCredits({ settings }: PageFacts) {
  const { welcome_percentage } = settings
  return [
    question(
      'what-are-credits',
      'Que sont les crédits ?',
      'Ce avec quoi vous payez ici. Vous achetez un pack une fois et l’utilisez à votre rythme. Les [tarifs](/pricing) montrent tous les packs.',
    ),
    question('do-credits-expire', 'Les crédits expirent-ils ?', 'Non, jamais.'),
    question(
      'subscription',
      'Y a-t-il un abonnement caché quelque part ?',
      'Non. Rien ne se renouvelle tout seul, et une carte gardée n’est débitée que si vous appuyez sur le bouton.',
    ),
    question(
      'where-is-my-receipt',
      'Où trouver mon reçu et ce que j’ai dépensé ?',
      'Sous [Transactions](/transactions) : chaque achat avec son reçu, et chaque crédit un par un. Vous pouvez tout télécharger. Ce que vous avez dépensé chaque mois figure sous [Dépenses](/settings/spending).',
    ),
    welcome_percentage > 0 &&
      question(
        'welcome-discount',
        'Le compte à rebours de la réduction est-il vrai ?',
        `Oui. Les nouveaux membres ont ${number(welcome_percentage)} % de réduction sur leur premier pack pendant un moment. Ensuite vaut le prix normal, celui sur lequel elle s’appliquait.`,
      ),
  ]
}

function aboutPaying(facts: PageFacts) {
  const { settings } = facts
  const { payment_open_hours, spending_raise_hours, spending_pauses_days } = settings
  const { direct_debit_limit_minor, direct_debit_limit_days, refund_days } = settings
  const limit = money(direct_debit_limit_minor, 'EUR')
  return [
    question(
      'how-can-i-pay',
      'Comment puis-je payer ?',
      'La commande montre les moyens que permettent votre pays et le montant, les plus courants d’abord. Rien ne s’ajoute au prix, quel que soit votre choix.',
      `Par prélèvement, vous pouvez payer jusqu’à ${limit} en ${counted(direct_debit_limit_days, 'jour')}. Vous le confirmez avec un code reçu par SMS, valable ${counted(settings.sms_code_minutes, 'minute')}.`,
    ),
    question(
      'paid-no-credits',
      'J’ai payé, mais les crédits ne sont pas là.',
      `La plupart des paiements prennent quelques secondes, un virement un jour ou deux. Nous attendons ${counted(payment_open_hours, 'heure')}, et l’argent qui arrive plus tard compte quand même. Si vous avez été débité et ne voyez pas de crédits, écrivez à ${reach(facts)} avec le numéro de la commande.`,
    ),
    refund_days > 0
      ? question(
          'can-i-return',
          'Puis-je rendre des crédits ?',
          `Oui, pendant ${counted(refund_days, 'jour')} après le paiement, sans raison. Vous récupérez ce que coûtent les crédits non utilisés. Ouvrez l’achat sous [Transactions](/transactions). Tout figure dans la [politique de retour](/pages/return-policy).`,
        )
      : question(
          'can-i-return',
          'Puis-je rendre des crédits ?',
          `Ce site n’a pas de droit de retour propre au-delà de la loi de votre pays. Écrivez à ${reach(facts)}. La [politique de retour](/pages/return-policy) en dit davantage.`,
        ),
    question(
      'spend-less',
      'Je veux dépenser moins. Pouvez-vous m’aider ?',
      `Oui. Sous [Dépenses](/settings/spending), vous fixez une limite mensuelle. Une limite plus basse vaut tout de suite, une plus haute après ${counted(spending_raise_hours, 'heure')}.`,
      spending_pauses_days.length > 0 &&
        `Vous pouvez aussi cesser d’acheter pendant ${or(spending_pauses_days.map(number))} jours.`,
    ),
  ]
}

export function premium({ settings }: PageFacts): PageSection {
  const { photos_seen_by_free, free_photos, premium_photos } = settings
  const { premium_chance_percentage: chance } = settings
  return section('premium', 'Premium', [
    questions(
      question(
        'what-is-premium',
        'Que m’apporte Premium ?',
        `Toutes les photos des membres au lieu de ${number(photos_seen_by_free)}, ${counted(premium_photos, 'photo')} de vous au lieu de ${number(free_photos)}, et autant de nouvelles conversations que vous voulez. Premium ne donne une meilleure place dans aucune liste. Voir [Premium](/premium).`,
        chance !== null &&
          `Les membres Premium ont ${number(chance)} % de chances en plus de trouver quelqu’un.`,
      ),
      question(
        'how-to-get-premium',
        'Comment l’obtenir, et quand prend-il fin ?',
        'Il vient avec votre premier pack, quel qu’il soit, et reste quand les crédits sont épuisés. Il ne prend fin que si vous avez récupéré l’argent de tous vos achats.',
      ),
    ),
  ])
}
