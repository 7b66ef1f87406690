import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Hei! Hvilken topp er det på bildet ditt?',
    'Ulriken, den late veien. Jeg tok banen ned igjen.',
    'Det er lov. Knærne må også ha en fridag.',
    ['Det var akkurat det jeg sa til dem.', 'Går du mye i fjellet?'],
    'Så ofte jeg kan. Helst med god matpakke.',
    'Brunost eller servelat?',
    'Brunost, uten diskusjon.',
  ],
  [
    'God kveld, synger du fortsatt i det koret?',
    'Ja, hver onsdag. Vi øver på noe som skal være muntert.',
    'Og er det det?',
    'Bassene er uenige. Du kan komme på konserten og dømme selv.',
    'Det gjør jeg gjerne. Når er den?',
    'Lørdag klokka fem, med kaffe etterpå.',
  ],
  ['Jeg lo av det du skrev om de tre paraplyene.', 'Takk! Nå er det fire. Fremdeles våt.'],
]
