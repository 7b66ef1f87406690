import type { Drawing } from '../drawing.ts'
import { tone } from '../light.ts'
import { n } from '../shapes.ts'

/** Draws the woven or printed pattern of the garment, inside its outline. */
export function drawPattern(drawing: Drawing): void {
  const { kind, pattern } = drawing.shot.garment
  if (pattern === 'stripes') drawStripes(drawing)
  if (pattern === 'check') drawCheck(drawing)
  if (pattern === 'dots') drawDots(drawing, 3.6, 26, 0.8)
  if (pattern === 'flowers') drawFlowers(drawing)
  if (kind === 'knit' || kind === 'turtleneck') drawStitches(drawing)
}

function inkOf({ shot, light }: Drawing): string {
  return tone(light, shot.garment.ink)
}

function drawStripes(drawing: Drawing): void {
  const ink = inkOf(drawing)
  for (let y = 196; y < 700; y += 26) {
    drawing.sheet.line(`M-260,${y}Q0,${y + 12} 260,${y}`, ink, 9, 0.85)
  }
}

function drawCheck(drawing: Drawing): void {
  const ink = inkOf(drawing)
  for (let i = -8; i <= 8; i++) {
    drawing.sheet.line(`M${i * 30},120L${n(i * 31)},720`, ink, 7, 0.26)
    drawing.sheet.line(`M${i * 30 + 9},120L${n(i * 31 + 9)},720`, ink, 1.6, 0.36)
  }
  for (let y = 130; y < 700; y += 30) {
    drawing.sheet.line(`M-260,${y}Q0,${y + 8} 260,${y}`, ink, 7, 0.26)
  }
}

function drawDots(drawing: Drawing, radius: number, step: number, opacity: number): void {
  const ink = inkOf(drawing)
  let dots = ''
  for (let row = 0; row < 22; row++) {
    for (let column = -9; column <= 9; column++) {
      const x = (column + (row % 2) / 2) * step
      const y = 150 + row * step * 0.9
      dots += `M${n(x - radius)},${n(y)}a${radius},${radius} 0 1 0 ${radius * 2},0a${radius},${radius} 0 1 0 ${-radius * 2},0`
    }
  }
  drawing.sheet.path(dots, ink, opacity)
}

function drawFlowers(drawing: Drawing): void {
  const ink = inkOf(drawing)
  let petals = ''
  let hearts = ''
  for (let row = 0; row < 12; row++) {
    for (let column = -5; column <= 5; column++) {
      const x = (column + (row % 2) / 2) * 44 + Math.sin(row * 7 + column * 3) * 7
      const y = 160 + row * 40 + Math.cos(row * 3 + column * 5) * 7
      for (let k = 0; k < 5; k++) {
        const angle = (k * 2 * Math.PI) / 5 + row + column
        petals += dot(x + Math.cos(angle) * 5, y + Math.sin(angle) * 5, 3.4)
      }
      hearts += dot(x, y, 2.2)
    }
  }
  drawing.sheet.path(petals, ink, 0.85)
  drawing.sheet.path(hearts, tone(drawing.light, '#e0a24c'))
}

function dot(x: number, y: number, r: number): string {
  return `M${n(x - r)},${n(y)}a${r},${r} 0 1 0 ${r * 2},0a${r},${r} 0 1 0 ${-r * 2},0`
}

function drawStitches(drawing: Drawing): void {
  const { sheet, light } = drawing
  let rows = ''
  for (let y = 120; y < 560; y += 11) {
    for (let x = -190; x <= 190; x += 10) rows += `M${x},${y}l4,5l4,-5`
  }
  sheet.line(rows, light.side > 0 ? '#ffffff' : '#fff7ee', 1.1, 0.12)
  sheet.moved('translate(0,3)', () => sheet.line(rows, '#1a1018', 1.1, 0.15))
}
