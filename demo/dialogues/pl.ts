import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Cześć! Ten chleb na zdjęciu to własny wypiek?',
    'Tak, na zakwasie, który ma już pięć lat i swoje imię.',
    'Jakie?',
    ['Stefan.', 'Karmię go częściej niż siebie.'],
    'Pozdrowienia dla Stefana. Ja mam tylko kaktusa, bez imienia.',
    'Kaktus też zasługuje na imię. Pomyślimy razem?',
  ],
  [
    'Dzień dobry, który to szlak na drugim zdjęciu?',
    'Czerwony na Turbacz, wcześnie rano.',
    'Piękna mgła. Często chodzisz po górach?',
    'Gdy tylko nie pada, czyli rzadziej, niż chce dusza.',
    'To może w niedzielę coś krótszego, z kawą na końcu?',
    'Bardzo chętnie. Dziesiąta przy dworcu?',
    'Dziesiąta. Biorę termos na wszelki wypadek.',
  ],
  [
    'Bardzo mi się podoba opis o parasolach. U mnie jest dokładnie tak samo.',
    'To razem mamy ich już sześć i dalej mokniemy.',
  ],
]
