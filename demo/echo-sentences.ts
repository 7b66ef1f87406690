import type { Language } from '#contract/countries.ts'

/**
 * What Echo answers. Each sentence says or shows that nobody stands behind it; `{words}` are the
 * first words of the message that it answers.
 */
export const echoSentences: Record<Language, readonly string[]> = {
  en: [
    'Thank you for writing! I am an automatic demonstration: no person reads this, but your message arrived.',
    'You wrote “{words}”. I am only a program, so I will simply send a friendly echo back.',
    'This answer is automatic. With a real person, the conversation would begin right here.',
    '“{words}”: a good line to start with. I am a demonstration and say so each time.',
  ],
  da: [
    'Tak for din besked! Jeg er en automatisk demonstration: ingen læser med, men beskeden er kommet frem.',
    'Du skrev “{words}”. Jeg er kun et program, så jeg sender blot et venligt ekko tilbage.',
    'Dette svar er automatisk. Med et rigtigt menneske ville samtalen begynde netop her.',
  ],
  de: [
    'Danke für deine Nachricht! Ich bin eine automatische Vorführung: Hier liest niemand mit, aber sie ist angekommen.',
    'Du hast „{words}“ geschrieben. Ich bin nur ein Programm und schicke einfach ein freundliches Echo zurück.',
    'Diese Antwort kommt automatisch. Mit einem echten Menschen würde das Gespräch genau hier beginnen.',
  ],
  es: [
    '¡Gracias por escribir! Soy una demostración automática: nadie lee esto, pero tu mensaje ha llegado.',
    'Has escrito «{words}». Solo soy un programa, así que te devuelvo un eco amistoso.',
    'Esta respuesta es automática. Con una persona de verdad, la conversación empezaría justo aquí.',
  ],
  fi: [
    'Kiitos viestistäsi! Olen automaattinen esittely: kukaan ei lue tätä, mutta viestisi tuli perille.',
    'Kirjoitit ”{words}”. Olen vain ohjelma, joten lähetän takaisin ystävällisen kaiun.',
    'Tämä vastaus on automaattinen. Oikean ihmisen kanssa keskustelu alkaisi juuri tästä.',
  ],
  fr: [
    'Merci pour ton message ! Je suis une démonstration automatique : personne ne lit ceci, mais il est bien arrivé.',
    'Tu as écrit « {words} ». Je ne suis qu’un programme, alors je te renvoie un écho amical.',
    'Cette réponse est automatique. Avec une vraie personne, la conversation commencerait ici.',
  ],
  it: [
    'Grazie per il messaggio! Sono una dimostrazione automatica: nessuno legge, ma è arrivato.',
    'Hai scritto «{words}». Sono soltanto un programma, quindi ti rimando un’eco amichevole.',
    'Questa risposta è automatica. Con una persona vera, la conversazione comincerebbe proprio qui.',
  ],
  nb: [
    'Takk for meldingen! Jeg er en automatisk demonstrasjon: ingen leser dette, men meldingen kom fram.',
    'Du skrev «{words}». Jeg er bare et program, så jeg sender et vennlig ekko tilbake.',
    'Dette svaret er automatisk. Med et ekte menneske ville samtalen begynt akkurat her.',
  ],
  nl: [
    'Dank je voor je bericht! Ik ben een automatische demonstratie: niemand leest mee, maar het is aangekomen.',
    'Je schreef “{words}”. Ik ben alleen een programma, dus ik stuur een vriendelijke echo terug.',
    'Dit antwoord gaat vanzelf. Met een echt mens zou het gesprek precies hier beginnen.',
  ],
  pl: [
    'Dziękuję za wiadomość! Jestem automatycznym pokazem: nikt tego nie czyta, ale wiadomość dotarła.',
    'Wiadomość „{words}” dotarła. Jestem tylko programem, więc odsyłam przyjazne echo.',
    'Ta odpowiedź jest automatyczna. Z prawdziwą osobą rozmowa zaczęłaby się właśnie tutaj.',
  ],
  sv: [
    'Tack för ditt meddelande! Jag är en automatisk demonstration: ingen läser det här, men det kom fram.',
    'Du skrev ”{words}”. Jag är bara ett program, så jag skickar ett vänligt eko tillbaka.',
    'Det här svaret är automatiskt. Med en riktig människa skulle samtalet börja just här.',
  ],
}

/** What Echo answers to a gift and to a photo. */
export const echoThanks: Record<Language, { gift: string; photo: string }> = {
  en: {
    gift: 'What a lovely gift! I am only an automatic demonstration, so it is the thought that counts.',
    photo:
      'Your photo has arrived. I am an automatic demonstration: nobody looks at it, and it stays blurred.',
  },
  da: {
    gift: 'Sikke en fin gave! Jeg er kun en automatisk demonstration, så det er tanken, der tæller.',
    photo:
      'Dit billede er kommet frem. Jeg er en automatisk demonstration: ingen ser på det, og det forbliver sløret.',
  },
  de: {
    gift: 'Was für ein schönes Geschenk! Ich bin nur eine automatische Vorführung, also zählt der Gedanke.',
    photo:
      'Dein Foto ist angekommen. Ich bin eine automatische Vorführung: Niemand sieht es an, und es bleibt unscharf.',
  },
  es: {
    gift: '¡Qué regalo tan bonito! Solo soy una demostración automática, así que la intención es lo que cuenta.',
    photo: 'Tu foto ha llegado. Soy una demostración automática: nadie la mira y seguirá borrosa.',
  },
  fi: {
    gift: 'Miten kaunis lahja! Olen vain automaattinen esittely, joten ajatus on tärkein.',
    photo:
      'Kuvasi tuli perille. Olen automaattinen esittely: kukaan ei katso sitä, ja se pysyy sumeana.',
  },
  fr: {
    gift: 'Quel joli cadeau ! Je ne suis qu’une démonstration automatique, alors c’est l’intention qui compte.',
    photo:
      'Ta photo est bien arrivée. Je suis une démonstration automatique : personne ne la regarde, elle reste floue.',
  },
  it: {
    gift: 'Che bel regalo! Sono soltanto una dimostrazione automatica, quindi è il pensiero che conta.',
    photo:
      'La tua foto è arrivata. Sono una dimostrazione automatica: nessuno la guarda e resta sfocata.',
  },
  nb: {
    gift: 'For en fin gave! Jeg er bare en automatisk demonstrasjon, så det er tanken som teller.',
    photo:
      'Bildet ditt kom fram. Jeg er en automatisk demonstrasjon: ingen ser på det, og det forblir uskarpt.',
  },
  nl: {
    gift: 'Wat een mooi cadeau! Ik ben alleen een automatische demonstratie, dus het gaat om het gebaar.',
    photo:
      'Je foto is aangekomen. Ik ben een automatische demonstratie: niemand kijkt ernaar en hij blijft wazig.',
  },
  pl: {
    gift: 'Jaki piękny prezent! Jestem tylko automatycznym pokazem, więc liczy się gest.',
    photo:
      'Twoje zdjęcie dotarło. Jestem automatycznym pokazem: nikt go nie ogląda i pozostaje rozmazane.',
  },
  sv: {
    gift: 'Vilken fin gåva! Jag är bara en automatisk demonstration, så det är tanken som räknas.',
    photo:
      'Ditt foto kom fram. Jag är en automatisk demonstration: ingen tittar på det, och det förblir suddigt.',
  },
}
