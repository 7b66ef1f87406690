import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Hej! Hittade du alla kantareller på bilden själv?',
    'Ja, men stället är hemligt. Även för släkten.',
    'Jag frågar inte. Jag undrar bara vad du lagade av dem.',
    ['Smörstekta på toast.', 'Allt annat vore ett brott.'],
    'Där är vi helt överens.',
    'Då kanske du får veta åt vilket väderstreck det ligger. Så småningom.',
  ],
  [
    'God kväll, vilken fjälled är det på din andra bild?',
    'Kungsleden, strax norr om Aktse. Myggen syns inte på bild.',
    'Tur för oss som tittar. Hur många dagar gick du?',
    'Sex, och på den femte slutade jag tänka på jobbet.',
    'Det låter som precis lagom. Jag brukar behöva fyra.',
    'Då är du bättre på ledighet än jag. Ska vi ta en promenad på söndag?',
    'Gärna. Jag tar med bullar.',
  ],
  [
    'Vad fint du skriver om hunden. Vad heter den?',
    'Greven. Det passar, den kräver frukost på sängen.',
  ],
]
