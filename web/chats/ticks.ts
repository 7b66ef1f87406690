export type Ticks = 'sent' | 'delivered' | 'read'

/** How far the other side has come. */
export type Marks = { delivered_number: number; read_number: number }

/** How far one's own message has come: anything read was delivered too. */
export function tickState(number: number, marks: Marks): Ticks {
  if (number <= marks.read_number) return 'read'
  return number <= marks.delivered_number ? 'delivered' : 'sent'
}

/** The further of two answers: marks never go back. */
export function furthest(one: Marks, other: Marks | undefined): Marks {
  return {
    delivered_number: Math.max(one.delivered_number, other?.delivered_number ?? 0),
    read_number: Math.max(one.read_number, other?.read_number ?? 0),
  }
}
