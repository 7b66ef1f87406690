import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section, type WrittenPage } from '../page-parts.ts'
import { counted, reach, seat } from './french.ts'
import { kept } from './privacy-kept.ts'

export function privacy(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Déclaration de confidentialité',
    description: `Ce que ${site.name} conserve sur ses membres, pourquoi, combien de temps, qui le voit, et quels sont vos droits.`,
    summary: present([
      'Nous conservons ce dont le site a besoin pour fonctionner, et ce que la loi nous oblige à garder. Il n’y a ni traceurs ni publicité.',
      'Qui vous cherchez et aimez est une donnée sensible. Nous nous en servons seulement pour vous montrer des personnes, et vous décidez de ce que vous dites.',
      'Les autres voient votre âge et votre ville, jamais votre date de naissance, votre adresse e-mail ni votre position exacte.',
      'Nous ne lisons pas vos messages, sauf ceux que quelqu’un a choisis comme preuve dans un signalement.',
      `Vous pouvez consulter, corriger et emporter vos données, et supprimer votre compte. ${counted(settings.deletion_days, 'jour')} plus tard, il est effacé.`,
      resale(facts),
    ]),
    sections: [
      controller(facts),
      kept(facts),
      sensitive(facts),
      whoSees(facts),
      messages(),
      photosAndPlace(facts),
      processors(facts),
      noSale(facts),
      security(facts),
      deletion(facts),
      rights(facts),
      changes(),
    ],
  }
}

function controller(facts: PageFacts): PageSection {
  return section('controller', 'Qui est responsable', [
    `Le responsable de vos données sur ${facts.site.name} est ${seat(facts)}. Pour tout ce qui touche à vos données, écrivez à ${reach(facts)} ; une personne vous répond.`,
    'Cette déclaration suit le règlement général sur la protection des données (RGPD). Si une autre loi vous donne davantage là où vous vivez, vous y avez droit aussi.',
  ])
}

function sensitive({ settings }: PageFacts): PageSection {
  return section('sensitive-data', 'Données sensibles', [
    'Votre genre et qui vous cherchez, votre sexualité et certains centres d’intérêt en disent long sur votre vie ou votre orientation sexuelle. La loi protège particulièrement ces données, et nous ne les traitons qu’avec votre consentement explicite, que vous donnez en les indiquant dans ce but.',
    list(
      'Qui vous cherchez est nécessaire, car rien ne peut vous être montré sans cela. La sexualité et les centres d’intérêt sont facultatifs.',
      'Nous nous en servons pour trouver des membres pour vous, et vous pour d’autres, et pour rien d’autre.',
      'Vous pouvez changer ou retirer à tout moment ce qui est facultatif dans [votre profil](/profile). Pour retirer entièrement votre consentement, supprimez votre compte.',
    ),
    settings.neutral_membership &&
      'Ce site ne dit à personne si une adresse e-mail est celle d’un membre : il répond de la même façon pour les adresses connues et inconnues.',
  ])
}

function whoSees({ settings }: PageFacts): PageSection {
  const { logged_out_search, logged_out_search_trafficsource } = settings
  return section('who-sees-what', 'Qui voit quoi', [
    list(
      'Les membres de ce site que vous pouvez rencontrer voient votre profil : nom, âge, ville ou région, distance par paliers, photos, et ce que vous avez écrit et choisi.',
      logged_out_search
        ? 'Les personnes non connectées peuvent voir les profils aussi, avec la photo principale seulement.'
        : logged_out_search_trafficsource
          ? 'Pour rechercher, il faut un compte. Qui vient par l’un de nos partenaires peut éventuellement regarder avant. Les personnes non connectées voient la photo principale d’un profil et aucune autre.'
          : 'Pour rechercher, il faut un compte. Les personnes non connectées voient la photo principale d’un profil et aucune autre.',
      'Votre dernière visite est indiquée par paliers, comme « aujourd’hui » ou « cette semaine », jamais plus précisément.',
      'Personne d’autre ne voit jamais votre adresse e-mail, votre date de naissance, votre mot de passe, vos paiements ni qui vous avez bloqué.',
      'Qui vous a bloqué, ou que vous avez bloqué, ne voit rien de vous.',
      'Si vous vous rendez invisible, seules vous voient les personnes avec qui vous avez une conversation.',
      'Notre équipe voit ce qu’une tâche demande : un profil signalé, une photo à regarder, un paiement qui a échoué.',
    ),
  ])
}

function messages(): PageSection {
  return section('messages', 'Messages', [
    'Les messages restent entre vous et la personne à qui vous écrivez. Nous les conservons pour que vous puissiez les lire tous les deux, et ne les lisons pas, ni par des personnes ni par des programmes.',
    'Il y a une exception : qui signale un membre peut choisir comme preuve des messages de la conversation avec lui. Des copies de ceux-là, et d’aucun autre, sont lues par les personnes qui examinent le signalement.',
    'Ce que vous tapez sans l’envoyer reste dans votre propre navigateur.',
  ])
}

function photosAndPlace({ stays }: PageFacts): PageSection {
  return section('photos-and-place', 'Photos et lieu', [
    'Chaque photo est redessinée avant d’être conservée. Ce que l’appareil a inscrit dans le fichier, comme le lieu, l’heure et le modèle, n’y est plus ensuite, et le fichier que vous avez envoyé n’est pas gardé.',
    'Les photos sont envoyées sous des adresses qui valent pour une seule personne et quelques minutes. D’une photo qu’elle n’a pas le droit de voir, une personne reçoit un flou de quelques pixels et rien d’autre.',
    `Nous ne connaissons que les villes. Si vous laissez votre navigateur dire où vous êtes, la position sert une fois à trouver la ville la plus proche et n’est pas conservée chez nous ; votre navigateur garde la ville en mémoire ${counted(stays.position_minutes, 'minute')}. Elle n’entre dans votre profil que si vous l’y enregistrez.`,
    'Le pays d’où vient probablement quelqu’un, nous le déduisons de l’adresse réseau, avec une liste qui se trouve sur notre propre serveur.',
  ])
}

const providerNames: Record<string, string> = {
  mollie: 'Mollie (paiements)',
  verotel: 'Verotel (paiements)',
  sepa: 'notre propre banque (prélèvements)',
  sandbox:
    'aucun prestataire de paiement pour l’instant : les paiements sont ici des essais, et aucun argent ne circule',
}

function processors({ providers }: PageFacts): PageSection {
  return section('processors', 'Qui nous aide', [
    'Ceux-ci reçoivent ce que leur tâche demande, sur notre instruction ou, pour les paiements, sous leur propre responsabilité :',
    list(
      'la société dont les serveurs portent le site : tout, sans le lire',
      'la société qui achemine nos e-mails : votre adresse et l’e-mail',
      'la société qui achemine les SMS : votre numéro de mobile et le code, quand vous payez par prélèvement',
      ...providers.map((name) => providerNames[name] ?? name),
    ),
    'Les prestataires de paiement reçoivent le montant, un numéro de commande et ce que vous leur dites vous-même. Ce que vous dites dans votre profil, et qui vous aimez, ils ne le reçoivent pas.',
    'Si l’un d’eux travaille hors de l’Espace économique européen, c’est seulement là où la Commission européenne a jugé la protection suffisante, ou avec ses clauses contractuelles types. Nous vous disons sur demande de quoi il s’agit.',
    'Les autorités ne reçoivent des données que si la loi nous y oblige.',
  ])
}

function noSale(facts: PageFacts): PageSection {
  return section('no-sale', 'Transmission de membres', [
    resale(facts),
    'Il n’y a sur le site ni publicité, ni mesure d’audience par d’autres, ni pixel, ni bouton de réseau social. Les pages ne chargent rien de personne d’autre que nous.',
    facts.settings.member_resell &&
      note(
        'Les membres ne quittent jamais le site où ils se sont inscrits sans le faire eux-mêmes.',
      ),
  ])
}

function resale({ settings }: PageFacts): string {
  return settings.member_resell
    ? 'Nous nous réservons le droit de transmettre des inscriptions à des sociétés partenaires. Pour l’instant, rien n’est transmis : votre profil reste sur ce site, et avant que cela ne change nous vous demandons votre consentement.'
    : 'Nous ne vendons, ne louons et ne transmettons ni nos membres ni leurs données, et votre profil n’apparaît sur aucun autre site.'
}

function security({ stays }: PageFacts): PageSection {
  return section('security', 'Comment tout cela est protégé', [
    list(
      'Toutes les connexions sont chiffrées.',
      'De votre mot de passe, nous ne conservons qu’une valeur (Argon2id) d’où on ne peut pas le lire. Les clés de vos connexions sont conservées de la même façon.',
      'Le nom, le numéro de compte et l’adresse d’un prélèvement sont conservés chiffrés.',
      `Les connexions prennent fin après ${counted(stays.session_days, 'jour')} sans visite, et toutes quand vous choisissez un nouveau mot de passe.`,
      'Les essais de mots de passe, de codes et de liens sont comptés et limités.',
    ),
    'Si des données tombaient entre de mauvaises mains et vous mettaient en danger, nous vous le dirions, ainsi qu’à l’autorité, sans tarder.',
  ])
}

function deletion({ settings }: PageFacts): PageSection {
  return section('deletion', 'Suppression', [
    `Quand vous supprimez votre compte dans les [Paramètres](/settings/delete-account), votre profil disparaît aussitôt pour tous les autres. Pendant ${counted(settings.deletion_days, 'jour')}, vous pouvez revenir et tout retrouver comme avant.`,
    'Ensuite, nous effaçons votre compte, votre profil, vos photos, vos J’aime, vos conversations, les mots de vos signalements et tout ce qui est encore à vous. Ce que vous avez écrit à d’autres disparaît aussi : à sa place, ils lisent que cela a été effacé.',
    'Une réclamation encore ouverte, et un prélèvement commandé qui n’a pas encore été encaissé, sont effacés dès qu’ils sont réglés. Du compte, il reste un numéro, pour qu’une sauvegarde restaurée ne vous fasse pas revenir, avec le jour et la raison que vous avez choisie.',
    'Ce que la loi fiscale demande de garder, nous le gardons sans la personne : les mouvements de crédits et les paiements avec montant, date et pays sous un numéro qui ne mène plus à vous, et les reçus aussi longtemps que la loi le demande.',
  ])
}

function rights(facts: PageFacts): PageSection {
  return section('your-rights', 'Vos droits', [
    list(
      'savoir ce que nous conservons sur vous et en recevoir une copie',
      'emporter, sous une forme lisible par une machine, ce que vous nous avez donné',
      'faire corriger ce qui est faux ; vous pouvez changer presque tout vous-même dans [votre profil](/profile)',
      'le faire effacer, ou en faire limiter l’usage',
      'vous opposer à ce que nous faisons au nom de nos propres intérêts',
      'retirer un consentement, pour la suite',
    ),
    `Écrivez à ${reach(facts)}, ou faites préparer une copie sous [Vos données](/settings#data). Cela ne coûte rien, et nous répondons en un mois au plus. Rien d’important n’est décidé sur vous par un programme seul.`,
    facts.authority !== null &&
      `Vous pouvez vous plaindre auprès d’une autorité de protection des données : celle du lieu où vous vivez ou travaillez, ou la nôtre, ${facts.authority}.`,
  ])
}

function changes(): PageSection {
  return section('changes', 'Modifications', [
    'La date en haut indique depuis quand cette déclaration s’applique. Si nous voulons faire autre chose de vos données, nous le disons avant, et le demandons là où un consentement est nécessaire.',
  ])
}
