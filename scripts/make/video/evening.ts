import { drawHouses, drawRow, shore } from './houses.ts'
import {
  block,
  bubble,
  colours,
  disc,
  type Pen,
  since,
  size,
  soften,
  sway,
  thrown,
} from './shapes.ts'

/** An evening by the water: windows light up and go dark, and words rise from them. */
export function drawEvening(pen: Pen, moment: number): void {
  block(pen, [0, 0, size.width, size.height], colours.night)
  block(pen, [0, 150, size.width, size.height], '#0b2133')
  block(pen, [0, 320, size.width, size.height], colours.deep)
  block(pen, [0, 450, size.width, size.height], colours.dusk)
  drawStars(pen, moment)
  drawMoon(pen)
  drawRow(pen, { foot: shore, base: 150, rise: 60, width: 92, colour: '#1b4a66', seed: 3 })
  drawWords(pen, moment)
  drawHouses(pen, moment)
  drawWater(pen, moment)
}

function drawStars(pen: Pen, moment: number): void {
  for (let star = 0; star < 46; star++) {
    const light = 0.25 + 0.55 * sway(moment, 1 + (star % 3), thrown(star))
    pen.globalAlpha = light
    disc(
      pen,
      thrown(star + 50) * size.width,
      thrown(star + 90) * 330,
      1 + (star % 3) * 0.6,
      colours.pale,
    )
  }
  pen.globalAlpha = 1
}

function drawMoon(pen: Pen): void {
  disc(pen, 1010, 150, 128, '#0f2a40')
  disc(pen, 1010, 150, 92, '#15344c')
  disc(pen, 1010, 150, 58, colours.moon)
  disc(pen, 992, 138, 9, '#f5da95')
  disc(pen, 1026, 168, 13, '#f5da95')
}

const speakers = [
  { x: 178, start: 0.02, colour: colours.sky, side: 'in' },
  { x: 268, start: 0.27, colour: colours.rose, side: 'out' },
  { x: 655, start: 0.52, colour: colours.pale, side: 'out' },
  { x: 742, start: 0.77, colour: colours.sky, side: 'in' },
  { x: 1105, start: 0.4, colour: colours.rose, side: 'in' },
  { x: 1192, start: 0.66, colour: colours.pale, side: 'out' },
] as const

/** The words rise from the roofs and fade out before the top of the sky. */
function drawWords(pen: Pen, moment: number): void {
  for (const { x, start, colour, side } of speakers) {
    const passed = since(moment, start)
    const alpha = 0.95 * (soften(passed, 0.06, 0.22) - soften(passed, 0.6, 0.96))
    const y = 420 - passed * 190
    bubble(
      pen,
      { x: x + Math.sin(passed * 5) * 12, y, width: 62 + passed * 16, side, alpha },
      colour,
    )
  }
}

function drawWater(pen: Pen, moment: number): void {
  block(pen, [0, shore, size.width, size.height - shore], '#081723')
  block(pen, [0, shore, size.width, 5], '#16394f')
  for (let wave = 0; wave < 34; wave++) {
    const y = shore + 16 + Math.floor(thrown(wave + 3) * 110)
    const drift = (sway(moment, 1 + (wave % 2), thrown(wave)) - 0.5) * 34
    const width = 26 + thrown(wave + 8) * 70
    pen.globalAlpha = 0.16 + 0.3 * sway(moment, 1, thrown(wave + 40))
    const colour = wave % 5 === 0 ? colours.sky : colours.moon
    block(pen, [thrown(wave + 60) * size.width + drift - 30, y, width, 3.5], colour, 2)
  }
  drawGlitter(pen, moment)
  pen.globalAlpha = 1
}

/** The moon's way over the water. */
function drawGlitter(pen: Pen, moment: number): void {
  for (let line = 0; line < 9; line++) {
    const width = 90 - line * 5 + 24 * sway(moment, 2, line / 9)
    const drift = (sway(moment, 1, line / 5) - 0.5) * 16
    pen.globalAlpha = 0.75 - line * 0.06
    block(pen, [1010 - width / 2 + drift, shore + 12 + line * 13, width, 4.5], colours.moon, 3)
  }
}
