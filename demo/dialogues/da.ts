import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Hej! Er det din egen kolonihave på billedet?',
    'Ja, med det skæve hus og det hele. Det er skævt med vilje.',
    'Selvfølgelig. Hvad dyrker du?',
    ['Jordbær til solsorten.', 'Resten spiser jeg selv.'],
    'Heldig solsort. Jeg har kun en altan og en enkelt tomat.',
    'En tomat er en begyndelse. Hvad hedder den?',
    'Bent.',
  ],
  [
    'Godaften, cykler du virkelig til arbejde i al slags vejr?',
    'Ja, og jeg brokker mig undervejs, det holder varmen.',
    'Det er en god metode. Er der langt?',
    'Elleve kilometer, og modvind begge veje.',
    'Det kan kun lade sig gøre her i landet.',
    'Skal vi tage en tur på søndag, med medvind hjem?',
    'Hvis du lover medvind, tager jeg kaffen med.',
  ],
  [
    'Jeg kan godt lide dine billeder af de gamle døre.',
    'Tak! Den gule er fra min mormors gade, den betyder mest.',
  ],
]
