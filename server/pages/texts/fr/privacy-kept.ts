import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { section, table } from '../page-parts.ts'
import { counted } from './french.ts'

const contract = 'le contrat avec vous'
const interest = 'notre intérêt à un site sûr'
const law = 'une obligation légale'

/** What is kept, why, on which ground and how long. */
export function kept(facts: PageFacts): PageSection {
  return section('what-we-keep', 'Ce que nous conservons, pourquoi et combien de temps', [
    table(
      ['Quoi', 'Pourquoi', 'Sur quelle base', 'Combien de temps'],
      [...accountRows(facts), ...meetingRows(facts), ...moneyRows(facts)],
    ),
    `Nous ne conservons pas d’adresses réseau avec votre compte. Elles servent à deviner un pays et, raccourcies quand elles sont longues, à compter les essais ; ces comptes sont oubliés après quelques minutes ou un jour, et ceux des mots de passe faux pour un même identifiant après ${counted(facts.stays.guess_days, 'jour')}.`,
  ])
}

function accountRows({ stays, settings }: PageFacts): string[][] {
  return [
    [
      'Adresse e-mail, mot de passe (sous forme illisible), langue, choix des notifications',
      'pour vous laisser entrer et vous écrire',
      contract,
      'aussi longtemps que le compte',
    ],
    [
      'Connexions : une clé (sous forme illisible), le type de navigateur, première et dernière visite',
      'pour que vous restiez connecté',
      contract,
      `${counted(stays.session_days, 'jour')} après la dernière visite`,
    ],
    [
      `Les navigateurs avec lesquels vous vous êtes connecté (sous forme illisible), ${stays.known_devices} au plus`,
      'pour que les essais manqués d’autrui ne vous y ferment pas la porte',
      interest,
      `${counted(stays.device_days, 'jour')} après votre dernière connexion, ou jusqu’à ce que vous changiez de mot de passe`,
    ],
    ...(settings.neutral_membership ? [waitingRow(settings)] : []),
    [
      'Liens de nos e-mails, pour confirmer une adresse ou choisir un mot de passe',
      'pour savoir que c’est vous',
      contract,
      `ils valent ${counted(settings.activation_days, 'jour')} ou ${counted(settings.reset_hours, 'heure')} et sont retirés ${counted(stays.used_links_days, 'jour')} plus tard`,
    ],
    [
      'Quelle annonce vous a amené ici, s’il y en a une',
      'pour savoir lesquelles de nos annonces sont utiles',
      'notre intérêt à des coûts justes',
      'aussi longtemps que le compte',
    ],
    [
      'Une copie de vos données, si vous en faites préparer une',
      'pour vous la remettre',
      law,
      `jusqu’à ce que vous l’ayez prise, au plus ${counted(settings.export_hours, 'heure')}`,
    ],
    [
      'Nombre de mots de passe faux et d’autres essais, par compte et par réseau',
      'contre les essais au hasard et les abus',
      interest,
      `de quelques minutes à un jour ; pour un même identifiant ${counted(stays.guess_days, 'jour')}, sans dire de qui`,
    ],
  ]
}

function waitingRow({ activation_days }: PageFacts['settings']): string[] {
  return [
    'Ce qui a été saisi pour s’inscrire, jusqu’à ce que l’adresse soit confirmée',
    'pour en faire le compte ensuite',
    contract,
    `${counted(activation_days, 'jour')} au plus`,
  ]
}

function meetingRows({ settings }: PageFacts): string[][] {
  return [
    [
      'Profil : nom, date de naissance, genre, qui vous cherchez, ville, textes, apparence, langues, centres d’intérêt, sexualité',
      'pour vous montrer aux autres, et les autres à vous',
      `${contract} ; votre consentement explicite pour ce qui est sensible`,
      'aussi longtemps que vous l’y laissez',
    ],
    ['Photos', 'pour les montrer', contract, 'jusqu’à ce que vous les supprimiez'],
    [
      'Votre dernière visite',
      'pour l’indiquer par paliers, et pour l’ordre des recherches',
      contract,
      'la dernière visite seulement',
    ],
    [
      'J’aime',
      'pour les montrer, ainsi que les matchs',
      contract,
      'jusqu’à ce que vous les retiriez',
    ],
    [
      '« Non merci »',
      'pour ne pas vous remontrer les mêmes personnes',
      contract,
      `en vigueur ${counted(settings.pass_days, 'jour')} ; retirés avec le compte`,
    ],
    [
      'Messages, cadeaux et photos dans les conversations',
      'pour que vous puissiez les lire tous les deux',
      contract,
      'jusqu’à ce que l’un bloque l’autre ou qu’un compte soit effacé ; une photo, jusqu’à ce qu’elle soit retirée',
    ],
    ['Blocages', 'pour tenir des personnes à distance', contract, 'jusqu’à ce que vous les leviez'],
    [
      'Signalements, avec des copies des messages choisis comme preuve',
      'pour les examiner et pouvoir expliquer nos décisions',
      interest,
      'aussi longtemps que les comptes concernés',
    ],
    [
      'Réclamations et questions : ce que vous avez écrit, nom, adresse e-mail, images que vous avez jointes',
      'pour y répondre',
      'le contrat avec vous ; notre intérêt à régler les différends',
      `${counted(settings.case_keep_days, 'jour')} après leur règlement`,
    ],
  ]
}

function moneyRows({ stays, settings }: PageFacts): string[][] {
  return [
    [
      'Mouvements de crédits',
      'pour connaître votre solde et le prouver',
      `${contract} ; ${law}`,
      'pour de bon ; sans votre personne une fois le compte effacé',
    ],
    [
      'Commandes, paiements, reçus, remboursements ; le pays que vous avez indiqué, celui de votre réseau et celui du paiement',
      'pour livrer, rembourser et payer l’impôt',
      `${contract} ; ${law}`,
      'aussi longtemps que le droit fiscal de notre pays le demande',
    ],
    [
      'Moyens de paiement gardés : nom de la carte ou de la banque, quatre derniers chiffres, date de fin, une clé du prestataire',
      'pour que vous n’ayez pas à les retaper',
      'votre consentement',
      'jusqu’à ce que vous les retiriez',
    ],
    [
      'Prélèvements : titulaire, compte, adresse (chiffrés), derniers chiffres du mobile',
      'pour encaisser ce que vous avez commandé',
      `${contract} ; ${law}`,
      `ce que vous n’avez pas signé, ${counted(stays.unsigned_mandates_days, 'jour')} ; les mandats, jusqu’à ce que vous les retiriez ou que le compte soit effacé ; le code du SMS vaut ${counted(settings.sms_code_minutes, 'minute')}`,
    ],
    [
      'Comptes bancaires dont un prélèvement a été repris (sous forme illisible)',
      'pour ne pas être trompés une seconde fois',
      'notre intérêt à des paiements sûrs',
      'aussi longtemps que c’est nécessaire pour cela',
    ],
    [
      'Limites que vous fixez à vos dépenses',
      'pour les respecter',
      contract,
      'aussi longtemps que le compte',
    ],
  ]
}
