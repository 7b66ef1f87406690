import type { Sheet } from './sheet.ts'

const letters = [
  'M13,16A6,6 0 1 0 13,24M13,4L13,26',
  'M19,20L31,20A6,6 0 1 0 29,24.4',
  'M37,26L37,14M37,19A5,5 0 0 1 47,19L47,26M47,19A5,5 0 0 1 57,19L57,26',
  'M69,14A6,6 0 1 0 69.1,14',
]

/** Writes the small word "demo" in a corner; drawn strokes, so no font decides how it looks. */
export function drawMark(sheet: Sheet): void {
  sheet.moved('translate(716,30) scale(0.78)', () => {
    sheet.box(-12, -7, 98, 42, '#16121a', 0.34, 21)
    sheet.line(letters.join(''), '#ffffff', 3, 0.88)
  })
}
