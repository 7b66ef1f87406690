import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Ciao! Quel portone verde della foto dov’è?',
    'A Lecce, in un vicolo dove mi perdo ogni volta.',
    'Perdersi a Lecce non mi sembra una disgrazia.',
    'Infatti lo faccio apposta. Tu dove ti perdi di solito?',
    'In libreria. Entro per un regalo ed esco con tre libri per me.',
    ['Ti capisco benissimo.', 'L’ultimo qual è?'],
    'Un Calvino che avevo prestato e mai riavuto.',
  ],
  [
    'Buonasera, è vero che a tavola da te si sta in sei?',
    'In sei comodi, in otto se nessuno gesticola.',
    'Allora in sei. Che cosa si mangia di solito?',
    'Lasagne la domenica, il resto della settimana lasagne avanzate.',
    'Sembra un ottimo sistema.',
    'Collaudato da tre generazioni. Vieni ad assaggiare?',
    'Volentieri, porto il dolce. Ti piace la crostata?',
    'Di albicocche, se posso scegliere.',
  ],
  [
    'Mi ha fatto ridere la tua frase sulla fila più lenta.',
    'Oggi alle poste ho finito un capitolo intero.',
  ],
  [
    'Com’è andata la lezione di tango?',
    'Ho pestato solo due piedi, di cui uno mio.',
    'Un progresso notevole.',
    'La maestra ha detto «interessante».',
    'È quello che dicono i critici prima di un grande successo.',
  ],
]
