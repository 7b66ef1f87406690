import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Bonsoir ! C’est quel lac, sur ta deuxième photo ?',
    'Le lac d’Annecy, un matin d’octobre. L’eau était à quatorze degrés.',
    'Et tu as quand même plongé ?',
    'Plonger, c’est beaucoup dire. Disons une entrée lente et bruyante.',
    'J’aurais voulu entendre ça.',
    ['Viens en octobre.', 'J’apporte le thermos.'],
  ],
  [
    'Ton texte m’a fait sourire, surtout la file la plus lente.',
    'Hier encore : vingt minutes derrière un monsieur et ses bons de réduction.',
    'Il a économisé combien ?',
    'Quarante centimes, et il rayonnait.',
    'Alors ça valait la peine. Tu fais quoi ce week-end ?',
    'Marché samedi, puis une soupe pour dix alors que personne ne vient.',
    'Je peux aider à réduire le nombre de bols.',
    'Avec plaisir. Tu préfères potiron ou poireau ?',
    'Poireau, toujours.',
  ],
  [
    'J’aime beaucoup ta collection de portes. Laquelle est ta préférée ?',
    'Une bleue, à Essaouira, avec un chat devant. Le chat refusait de bouger.',
  ],
  [
    'Tu chantes dans quelle voix ?',
    'Alto quand il le faut, faux le reste du temps.',
    'Je joue du piano à peu près de la même façon.',
    'On devrait donner un concert. Entrée gratuite, sortie payante.',
    'Je ris dans le métro, les gens me regardent.',
    'Excellent début de carrière.',
  ],
  [
    'Bonjour, quel roman as-tu dans ton sac en ce moment ?',
    'Un Simenon, pour la pluie et les cafés.',
    'Très bon choix. J’en ai lu un tout entier dans un train en panne.',
    'C’est même le lieu idéal.',
    'Quatre heures près de Mâcon, et j’espérais que ça dure encore.',
    ['Raconte-moi la fin.', 'Non, attends, ne me dis rien.'],
    'Je te le prête plutôt. Un café samedi ?',
    'Samedi, oui. Dix heures, place du marché ?',
    'Parfait, j’aurai le livre à la main.',
  ],
]
