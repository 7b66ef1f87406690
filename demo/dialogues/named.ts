import type { GiftCode } from '#contract/options.ts'
import type { Dialogue } from './dialogue.ts'

/** The conversations of named members; the first of `between` writes first. */
export const namedDialogues: readonly {
  between: readonly [string, string]
  dialogue: Dialogue
  ended_minutes_ago: number
  unread_by?: string
  /** The texts that came with a gift. */
  gifts?: Readonly<Record<string, GiftCode>>
}[] = [
  {
    between: ['joris', 'ada'],
    ended_minutes_ago: 95,
    gifts: {
      'Verstandig. Wat doe je als er geen boten komen?': 'lighthouse',
      'Ik ook. Ik neem het boek mee, dan kun je zien dat ik vorder.': 'a_book',
    },
    dialogue: [
      'Hoi Ada! Ik las dat je boeken bindt. Is dat je werk of je zondag?',
      'Allebei, eigenlijk. Doordeweeks voor een museum, op zondag voor mezelf.',
      ['Dat klinkt heerlijk rustig.', 'Wat is het oudste dat je in handen hebt gehad?'],
      'Een kasboek uit 1642, met een koffievlek. Nou ja, wij denken koffie.',
      'In 1642? Dan was iemand er vroeg bij.',
      'Daarom geloven we nu aan bier.',
      'Een stuk waarschijnlijker, als ik mijn voorouders zo bekijk.',
      ['En jij?', 'Je foto’s zijn vooral water.'],
      'Ik ben brugwachter. Zomers zit ik aan de Vecht, in de winter op kantoor.',
      'Bestaat dat nog, met een huisje en een knop?',
      'Met een huisje, drie knoppen en een waterkoker.',
      'Waar zijn de andere twee knoppen voor?',
      'De ene is voor de slagbomen. De andere heeft nog nooit iemand aangeraakt.',
      'Nu wil ik alleen nog maar over die derde knop praten.',
      'Dat heeft iedereen. Mijn collega heeft er een plantje voor gezet.',
      'Verstandig. Wat doe je als er geen boten komen?',
      ['Lezen, meestal.', 'Ik ben nu bezig in De ontdekking van de hemel, in kleine porties.'],
      'Hoe ver ben je?',
      'Bij de reis naar Cuba. Niets verklappen.',
      'Ik zeg niets. Ik kijk alleen veelbetekenend naar je bladwijzer.',
      'Wat is jouw boek voor op een onbewoond eiland?',
      'Iets met lege bladzijden. Dan maak ik zelf wel wat.',
      'Dat is het beste antwoord dat ik op die vraag ken.',
      'Ik heb hem vaker gehad, moet ik bekennen.',
      'Ga je dit weekend ergens heen?',
      'Zaterdag naar de markt, zondag bijslapen. Jij?',
      'Ik heb zaterdag dienst tot vier uur. Daarna ben ik vrij en waarschijnlijk hongerig.',
      'Ken je dat kleine Surinaamse tentje bij de Oudegracht?',
      'Alleen van de geur. Ik fiets er altijd net te vroeg langs.',
      'Dan is zaterdag om zes uur misschien precies laat genoeg.',
      'Zes uur is goed. Zal ik een tafel vragen?',
      'Ze hebben er maar vier, dus ja, graag.',
      ['Gelukt.', 'Aan het raam, op naam van de brug.'],
      'Op naam van de brug?',
      'Ze verstonden mijn achternaam niet, en toen was het al te laat.',
      'Ik verheug me erop, meneer De Brug.',
      'Ik ook. Ik neem het boek mee, dan kun je zien dat ik vorder.',
    ],
  },
  {
    between: ['finn', 'ada'],
    ended_minutes_ago: 14,
    gifts: { 'Dat was op de Ankeveense Plassen, vlak voordat ik viel.': 'a_song' },
    unread_by: 'ada',
    dialogue: [
      'Een match, wat leuk! Je kat kijkt alsof ze mijn profiel heeft goedgekeurd.',
      'Ze heeft er lang over nagedacht. Die foto op het ijs gaf de doorslag.',
      'Dat was op de Ankeveense Plassen, vlak voordat ik viel.',
      'Is er ook een foto van erna?',
      [
        'Die is er, maar die bewaar ik voor als we elkaar beter kennen.',
        'Heb je zin om zondag te wandelen? Op vaste grond, beloofd.',
      ],
    ],
  },
  {
    between: ['ada', 'grace'],
    ended_minutes_ago: 1_600,
    gifts: { 'So never on time, but always welcome.': 'candle' },
    dialogue: [
      'Hello Grace! Is it true that you restore clocks?',
      'It is. Mostly the ones people have given up on.',
      'I do the same with books. We should open a hospital.',
      ['A quiet one, with good light.', 'Visiting hours whenever the clocks agree.'],
      'So never on time, but always welcome.',
      'Exactly. What’s on your bench today?',
      'An atlas that somebody used as an umbrella. And yours?',
      'A cuckoo without a voice. I’ll tell you when it speaks again.',
    ],
  },
  {
    between: ['ada', 'echo'],
    ended_minutes_ago: 4_400,
    dialogue: [
      'Hello Echo, how does this work?',
      'Hello! I’m a demonstration profile, so no person is typing here. Write whatever you like and I’ll answer automatically.',
      'And do you see what I send?',
      'Only as much as it takes to answer. Try a picture or a longer message, to see what it looks like.',
    ],
  },
  {
    between: ['klara', 'finn'],
    ended_minutes_ago: 2_900,
    gifts: { 'Mein liebstes deutsches Wort ist Feierabend. Kurz und schön.': 'bicycle_ride' },
    dialogue: [
      'Guten Abend Finn, dein Deutsch im Profil ist ja ausgezeichnet.',
      'Danke! Ich übe seit Jahren mit Fernsehkrimis und Kreuzworträtseln.',
      'Dann kennst du sicher die Geschwindigkeitsbegrenzungsschilderaufstellungsverordnung.',
      'Noch nicht, aber ich habe jetzt etwas für die nächste Zugfahrt.',
      'Ich arbeite in der Verkehrsplanung, da bleibt einem nichts erspart.',
      'Mein liebstes deutsches Wort ist Feierabend. Kurz und schön.',
      'Da gebe ich dir recht. Meines ist Streichholzschächtelchen.',
    ],
  },
  {
    between: ['chiara', 'dan'],
    ended_minutes_ago: 700,
    gifts: { 'They’re trying to look over the fence.': 'tulips' },
    unread_by: 'dan',
    dialogue: [
      'Hi Dan, which allotment is that? The beans look enormous.',
      'Thank you! It’s behind the railway station, the trains keep them company.',
      ['That explains the height.', 'They’re trying to look over the fence.'],
    ],
  },
]
