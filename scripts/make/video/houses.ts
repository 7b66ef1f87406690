import { block, colours, type Pen, since, size, soften, thrown } from './shapes.ts'

/** Where the water begins. */
export const shore = 590
const roofs = [0, 1, 2, 3]

type Row = { foot: number; base: number; rise: number; width: number; colour: string; seed: number }

/** Gables side by side, each as high and as pointed as its pseudo-random number says. */
export function drawRow(pen: Pen, { foot, base, rise, width, colour, seed }: Row): void {
  for (let house = 0; house * width < size.width + width; house++) {
    const height = base + thrown(house + seed) * rise
    const left = house * width - 20
    gable(
      pen,
      { left, width: width + 1, top: foot - height, foot },
      colour,
      Math.floor(thrown(house * 7 + seed) * roofs.length),
    )
  }
}

type House = { left: number; width: number; top: number; foot: number }

function gable(pen: Pen, { left, width, top, foot }: House, colour: string, kind: number): void {
  const peak = kind === 0 ? 0 : 34
  block(pen, [left, top, width, foot - top], colour)
  pen.beginPath()
  pen.moveTo(left, top)
  if (kind === 1) pen.lineTo(left + width / 2, top - peak)
  if (kind === 2) for (const step of [0, 1, 2]) stairs(pen, left, width, top, step)
  if (kind === 3) pen.quadraticCurveTo(left + width / 2, top - peak * 2, left + width, top)
  pen.lineTo(left + width, top)
  pen.fill()
}

/** One step of a stepped gable, as a block of its own. */
function stairs(pen: Pen, left: number, width: number, top: number, step: number): void {
  const inset = (step + 1) * width * 0.14
  pen.rect(left + inset, top - (step + 1) * 12, width - 2 * inset, 13)
}

/** The houses at the water with their windows, some of which light up and go dark. */
export function drawHouses(pen: Pen, moment: number): void {
  const width = 118
  for (let house = 0; house < 12; house++) {
    const height = 170 + thrown(house + 21) * 90
    const place = { left: house * width - 50, width: width + 1, top: shore - height, foot: shore }
    gable(
      pen,
      place,
      house % 2 === 0 ? '#091a28' : '#0b1f2f',
      Math.floor(thrown(house * 5 + 2) * roofs.length),
    )
    drawWindows(pen, moment, house, place)
  }
}

function drawWindows(
  pen: Pen,
  moment: number,
  house: number,
  { left, width, top, foot }: House,
): void {
  const rows = Math.floor((foot - top - 24) / 48)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 3; column++) {
      const number = house * 31 + row * 7 + column * 3
      const frame = [
        left + 17 + column * ((width - 34) / 3 + 2),
        top + 20 + row * 48,
        22,
        30,
      ] as const
      block(pen, frame, '#13334a', 3)
      if (thrown(number) > 0.52) continue
      pen.globalAlpha = lightOf(moment, number)
      block(pen, frame, thrown(number + 5) > 0.22 ? colours.moon : colours.sky, 3)
      pen.globalAlpha = 1
    }
  }
}

/** Half of the lit windows stay lit; the others are lit for a part of the loop. */
function lightOf(moment: number, number: number): number {
  if (thrown(number + 9) > 0.5) return 0.92
  const passed = since(moment, thrown(number + 1))
  return 0.92 * (soften(passed, 0, 0.05) - soften(passed, 0.45 + thrown(number + 2) * 0.3, 0.86))
}
