import { mix } from '../colour.ts'
import { n } from '../shapes.ts'
import { clouds, glow, lit, ridge, sky } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const beach: Scene = (b) => (b.dice.chance(0.5) ? beachAtDusk(b) : beachByDay(b))

function beachAtDusk(b: Backdrop) {
  const { sheet, side, dice } = b
  const x = 400 + side * dice.between(190, 290)
  sky(b, ['#5b6fa6', '#b58bb0', '#f2a58a', '#ffd09a', '#ffe3b5'], 560)
  clouds(b, 4, '#f6b6a6', 380)
  glow(b, x, 500, 420, '#ffe2a8', 0.8)
  sheet.oval(x, 486, 52, 52, '#fff3cf')
  sheet.path('M-20,552Q60,516 190,530T330,556L-20,560Z', '#8b6f9c')
  sky(b, ['#f3b59a', '#b78aa8', '#5f6d9c'], 780, 552)
  glints(b, x, '#ffe9bd')
  sand(b, '#e8b48f', '#9d6a76')
  return lit('#ffb27a', '#c58fa0', 0.42, '#a25a78', '#ffcf96')
}

function beachByDay(b: Backdrop) {
  sky(b, ['#4f9ccb', '#bfe3e6', '#fbeed2'], 560)
  clouds(b, 4, '#ffffff', 330)
  glow(b, 400 + b.side * 330, 90, 420, '#fffbe2', 0.85)
  ridge(b, 560, 44, '#8fb3a4', '#7fa596')
  sky(b, ['#9fd6d6', '#4fa9b8', '#2f86a4'], 760, 548)
  glints(b, 400 + b.side * 200, '#f4ffff')
  sand(b, '#f6e0b8', '#d9b48a')
  return lit('#fff0d0', '#a8bccb', 0.2, '#8a6a80', '#fffaf0')
}

function glints({ sheet, dice }: Backdrop, x: number, colour: string): void {
  for (let i = 0; i < 26; i++) {
    const y = 562 + i * 7.4
    const half = dice.between(8, 34 + i * 2.4)
    sheet.oval(x + dice.between(-30, 30), y, half, 1.9, colour, 0.62)
  }
}

function sand({ sheet }: Backdrop, top: string, bottom: string): void {
  sheet.path('M-20,752Q180,722 420,742T840,716L840,1020L-20,1020Z', '#fff6ea', 0.85)
  const fill = sheet.ramp(0, 740, 0, 1000, [
    [0, top],
    [1, bottom],
  ])
  sheet.path('M-20,768Q180,736 420,758T840,730L840,1020L-20,1020Z', fill)
}

const facades = ['#a8573f', '#8f4a3c', '#c07a56', '#d9a070', '#7a4a44', '#b56a4a', '#e0b88a']

export const canal: Scene = (b) => {
  const { sheet, dice, side } = b
  const evening = dice.chance(0.6)
  sky(b, evening ? ['#e6c39c', '#f6d9b0', '#fdebcb'] : ['#8fc0dc', '#cfe5ea', '#f4ead6'], 640)
  glow(b, 400 + side * 260, 260, 520, evening ? '#fff0c8' : '#ffffff', 0.85)
  let x = -30
  while (x < 820) {
    const width = dice.between(78, 132)
    house(b, x, width, dice.between(250, 400), evening)
    x += width + 2
  }
  const water = evening ? ['#b98a72', '#7f7480', '#4a5a72'] : ['#a8c2c8', '#6f97a6', '#47708a']
  sky(b, water, 1000, 716)
  sheet.box(-20, 702, 840, 22, '#6a4a42')
  for (let i = 0; i < 34; i++) {
    const half = dice.between(18, 70)
    sheet.oval(
      dice.between(0, 800),
      dice.between(736, 980),
      half,
      3,
      dice.pick(['#fff0cc', '#5a4a58', '#e6b48a']),
      0.26,
    )
  }
  return evening
    ? lit('#ffdba6', '#b89a88', 0.3, '#945a58', '#ffe6b4')
    : lit('#fff2d8', '#a0b4c4', 0.22, '#7a6a84', '#fffaf0')
}

function house(
  { sheet, dice, side }: Backdrop,
  x: number,
  width: number,
  top: number,
  evening: boolean,
): void {
  const colour = dice.pick(facades)
  const gable = dice.pick(['flat', 'point', 'step'])
  const roof =
    gable === 'point'
      ? `L${n(x + width / 2)},${n(top - 64)}`
      : gable === 'step'
        ? `L${n(x + width * 0.24)},${n(top)}L${n(x + width * 0.24)},${n(top - 34)}L${n(x + width * 0.76)},${n(top - 34)}L${n(x + width * 0.76)},${n(top)}`
        : ''
  const fill = sheet.ramp(x + (side < 0 ? 0 : width), 0, x + (side < 0 ? width : 0), 0, [
    [0, mix(colour, '#ffe2b0', 0.22)],
    [1, mix(colour, '#4a2a3a', 0.2)],
  ])
  sheet.path(
    `M${n(x)},720L${n(x)},${n(top)}${roof}L${n(x + width)},${n(top)}L${n(x + width)},720Z`,
    fill,
  )
  const columns = width > 100 ? 3 : 2
  for (let y = top + 34; y < 660; y += 74) {
    for (let c = 0; c < columns; c++) {
      const wx = x + (width * (c + 0.5)) / columns - 11
      const warm = evening && dice.chance(0.6)
      sheet.box(wx - 3, y - 3, 28, 46, '#efe2cc', 0.7)
      sheet.box(wx, y, 22, 40, warm ? '#ffd98c' : '#5a4450')
    }
  }
}

export const harbour: Scene = (b) => {
  const { sheet, dice, side } = b
  sky(b, ['#5fa5d0', '#bfe0e6', '#eef0e2'], 600)
  clouds(b, 4, '#ffffff', 320)
  glow(b, 400 + side * 320, 120, 400, '#ffffff', 0.7)
  let x = -20
  while (x < 820) {
    const width = dice.between(54, 92)
    const top = dice.between(430, 510)
    const colour = dice.pick(['#e8a07a', '#f2d0a0', '#d97a6a', '#e6b55a', '#c9d0c0'])
    sheet.box(x, top, width, 620 - top, colour)
    sheet.path(
      `M${n(x - 4)},${n(top)}L${n(x + width / 2)},${n(top - 30)}L${n(x + width + 4)},${n(top)}Z`,
      '#b5604a',
    )
    for (let k = 0; k < 4; k++)
      sheet.box(
        x + 12 + (k % 2) * (width / 2 - 2),
        top + 18 + Math.floor(k / 2) * 40,
        13,
        20,
        '#6a5a6a',
        0.75,
      )
    x += width
  }
  sky(b, ['#8fc4d0', '#4f93ae', '#2f6f94'], 1000, 612)
  for (const bx of [90, 250, 560, 720]) boat(b, bx + dice.between(-30, 30), dice.between(640, 690))
  for (let i = 0; i < 30; i++)
    sheet.oval(
      dice.between(0, 800),
      dice.between(640, 990),
      dice.between(20, 70),
      2.6,
      '#e9fbff',
      0.3,
    )
  return lit('#fff2d8', '#a0b8cc', 0.24, '#7a7090', '#ffffff')
}

function boat({ sheet, dice }: Backdrop, x: number, y: number): void {
  const hull = dice.pick(['#b5432f', '#f4efe4', '#274a68', '#2f5d56'])
  const mast = dice.between(210, 300)
  sheet.box(x - 2, y - mast, 4, mast, '#5a4438')
  sheet.path(
    `M${n(x + 6)},${n(y - mast + 12)}Q${n(x + 60)},${n(y - 90)} ${n(x + 66)},${n(y - 22)}L${n(x + 6)},${n(y - 22)}Z`,
    '#fffaf0',
    0.95,
  )
  sheet.path(
    `M${n(x - 6)},${n(y - mast + 40)}L${n(x - 46)},${n(y - 24)}L${n(x - 6)},${n(y - 24)}Z`,
    '#efe2d0',
    0.95,
  )
  sheet.path(
    `M${n(x - 74)},${n(y - 14)}L${n(x + 84)},${n(y - 14)}Q${n(x + 66)},${n(y + 24)} ${n(x + 40)},${n(y + 24)}L${n(x - 52)},${n(y + 24)}Z`,
    hull,
  )
}
