import { mix } from '../colour.ts'
import { n } from '../shapes.ts'
import { discs, glow, lit, ridge, sky, tree } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const forest: Scene = (b) => {
  sky(b, ['#dfe9b4', '#a9c58f', '#4f7a5c', '#2f5146'], 1000)
  glow(b, 400 + b.side * 220, 220, 480, '#fbffd8', 0.85)
  trunks(b, 9, 14, 30, '#7fa57c', 0.8)
  foliage(b, ['#8fb572', '#6f9c62', '#b6cf86', '#557f58'], 40, 330)
  trunks(b, 5, 30, 54, '#41604e', 1)
  beams(b, '#fffbd0')
  ridge(b, 900, 60, '#5f8a52', '#2f5146')
  foliage(b, ['#4f7f4e', '#6f9c5a', '#3a6244'], 22, 980, 820)
  return lit('#fff0b8', '#8fa88a', 0.4, '#5f6f5e', '#f6ffc4')
}

export const autumn: Scene = (b) => {
  sky(b, ['#f6dfae', '#eab676', '#c9824f', '#a9623f'], 1000)
  glow(b, 400 + b.side * 220, 300, 460, '#fff2c4', 0.85)
  trunks(b, 8, 12, 26, '#b0784f', 0.8)
  trunks(b, 4, 28, 50, '#6f4030', 1)
  foliage(b, ['#d9702f', '#eaa53f', '#c2472c', '#f2c55a'], 60, 360)
  ridge(b, 860, 50, '#c9722f', '#8a4a30')
  foliage(b, ['#d9702f', '#eaa53f', '#c2472c', '#f2c55a'], 24, 990, 860)
  return lit('#ffe0a0', '#b89078', 0.3, '#94584e', '#ffe9b0')
}

export const park: Scene = (b) => {
  const { dice, side } = b
  sky(b, ['#a9d3e2', '#dcebd2', '#f2f0cc'], 620)
  glow(b, 400 + side * 300, 200, 440, '#ffffe6', 0.85)
  ridge(b, 600, 70, '#a9c990', '#8fb478')
  for (let i = 0; i < 6; i++)
    tree(
      b,
      dice.between(-20, 820),
      dice.between(380, 500),
      dice.between(90, 150),
      '#7fa868',
      '#d9e6a0',
      '#7a5a44',
    )
  ridge(b, 720, 40, '#b4d08c', '#7fac68')
  for (let i = 0; i < 3; i++)
    tree(
      b,
      dice.pick([-10, 90, 700, 810]),
      dice.between(260, 400),
      dice.between(170, 240),
      '#4f8452',
      '#a9c86f',
      '#5f4234',
    )
  b.sheet.path(
    'M330,1020Q380,860 470,760T560,690L590,690Q560,780 560,860T620,1020Z',
    '#ecdcb4',
    0.8,
  )
  discs(b, 14, ['#f4ffcf', '#ffffff', '#d6eea0'], 60, 620)
  return lit('#fff6cc', '#a4b894', 0.26, '#70755f', '#fbffd8')
}

function trunks(
  { sheet, dice, side }: Backdrop,
  count: number,
  thin: number,
  thick: number,
  colour: string,
  opacity: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = ((i + dice.between(0.1, 0.9)) * 800) / count
    const half = dice.between(thin, thick) / 2
    const lean = dice.between(-24, 24)
    sheet.path(
      `M${n(x - half)},1000L${n(x - half * 0.7 + lean)},-20L${n(x + half * 0.7 + lean)},-20L${n(x + half)},1000Z`,
      colour,
      opacity,
    )
    sheet.path(
      `M${n(x + half * 0.2 * side)},1000L${n(x + lean + half * 0.2 * side)},-20L${n(x + half * 0.7 * side + lean)},-20L${n(x + half * side)},1000Z`,
      mix(colour, '#fff2b8', 0.4),
      opacity * 0.7,
    )
  }
}

function foliage(
  { sheet, dice }: Backdrop,
  colours: readonly string[],
  count: number,
  bottom: number,
  top = -40,
): void {
  for (let i = 0; i < count; i++) {
    const y = top + (bottom - top) * dice.next() ** 1.4
    sheet.oval(
      dice.between(-30, 830),
      y,
      dice.between(24, 84),
      dice.between(14, 40),
      dice.pick(colours),
      dice.between(0.4, 0.85),
      dice.between(-30, 30),
    )
  }
}

function beams({ sheet, dice, side }: Backdrop, colour: string): void {
  for (let i = 0; i < 5; i++) {
    const x = 400 + side * 300 - i * 120 * side + dice.between(-30, 30)
    const width = dice.between(26, 70)
    sheet.path(
      `M${n(x)},-20L${n(x + width)},-20L${n(x + width * 2 - side * 340)},1000L${n(x - side * 340)},1000Z`,
      colour,
      0.13,
    )
  }
}
