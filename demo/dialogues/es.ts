import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    '¡Hola! ¿La tortilla de la foto es tuya?',
    'Mía y con cebolla, antes de que preguntes.',
    'Menos mal, ya podemos seguir hablando.',
    ['Me alegra.', 'Hay quien se va sin despedirse.'],
    'Yo me quedo, sobre todo si sobra un trozo.',
    'Siempre sobra. Hago para diez aunque seamos dos.',
  ],
  [
    'Buenas tardes, ¿qué playa es esa tan vacía?',
    'Una de Cádiz, en enero. Solo estábamos un señor con su radio y yo.',
    '¿Y qué ponía la radio?',
    'Un partido, y lo íbamos perdiendo.',
    'Entonces el mar ayudaría a llevarlo mejor.',
    'Bastante. ¿Tú eres de mar o de monte?',
    'De monte con vistas al mar, si se puede elegir.',
    'Muy buena respuesta. ¿Un paseo el domingo?',
    'Sí. A las once, y luego aperitivo.',
  ],
  [
    'Me ha encantado lo del paraguas. A mí me pasa igual.',
    'Podríamos mojarnos en compañía, que siempre es mejor.',
  ],
  [
    '¿Qué lees estos días?',
    'Cuentos de Cortázar, uno por noche, para que duren.',
    '¿Y aguantas sin leer el siguiente?',
    'Casi nunca.',
    'A mí me pasa con las galletas.',
  ],
]
