import { mix } from '../colour.ts'
import { n } from '../shapes.ts'
import { discs, glow, lit, sky } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const bar: Scene = (b) => {
  const { sheet, dice } = b
  const ground = dice.pick([
    ['#2a1838', '#5a2a4a'],
    ['#12262c', '#1f4a4a'],
    ['#2c1418', '#6a2a26'],
    ['#1c1a3c', '#38306e'],
  ] as const)
  sky(b, ground, 1000)
  for (let row = 0; row < 4; row++) {
    const y = 240 + row * 160
    glow(b, 400, y - 50, 420, mix(ground[1], '#ffb86a', 0.5), 0.5)
    sheet.box(-20, y, 840, 12, '#1a1014', 0.85)
    for (let x = 4; x < 800; x += dice.between(24, 42)) bottle(b, x, y)
  }
  for (const x of [110, 400, 690]) {
    glow(b, x, 110, 190, '#ffd9a0', 0.8)
    sheet.line(`M${x},0L${x},76`, '#1a1014', 3)
    sheet.path(`M${x - 52},112Q${x - 40},74 ${x},72Q${x + 40},74 ${x + 52},112Z`, '#b5703a')
    sheet.oval(x, 112, 22, 18, '#fff0cc')
  }
  discs(b, 16, ['#ffd9a0', '#ff9f8a', '#8fd3e0'], 380, 980)
  return lit('#ffb46a', '#6a4a86', 0.46, '#7a3a66', dice.pick(['#ff7fa0', '#6fd3ff', '#ffb257']))
}

function bottle({ sheet, dice }: Backdrop, x: number, y: number): void {
  const colour = dice.pick(['#c9713a', '#e0a24c', '#3f6f68', '#8f2f3f', '#d8c59a', '#5f7a4a'])
  const height = dice.between(60, 104)
  const w = dice.between(9, 14)
  sheet.path(
    `M${n(x - w)},${n(y)}L${n(x - w)},${n(y - height * 0.58)}Q${n(x - w)},${n(y - height * 0.7)} ${n(x - w * 0.4)},${n(y - height * 0.76)}L${n(x - w * 0.4)},${n(y - height)}L${n(x + w * 0.4)},${n(y - height)}L${n(x + w * 0.4)},${n(y - height * 0.76)}Q${n(x + w)},${n(y - height * 0.7)} ${n(x + w)},${n(y - height * 0.58)}L${n(x + w)},${n(y)}Z`,
    colour,
    0.9,
  )
  sheet.box(x - w * 0.5, y - height * 0.5, 3, height * 0.4, '#ffffff', 0.35)
}

export const cafe: Scene = (b) => {
  const { sheet, dice, side } = b
  const wall = dice.pick(['#8a6a58', '#4f6a62', '#7a4f48', '#5a5f74', '#a8845a'])
  sky(b, [mix(wall, '#ffffff', 0.1), wall, mix(wall, '#2a1a1a', 0.3)], 1000)
  const x = side < 0 ? 30 : 380
  sheet.box(x - 14, 86, 418, 600, mix(wall, '#2a1a14', 0.6))
  const view = sheet.ramp(0, 100, 0, 680, [
    [0, '#cfe6ee'],
    [0.6, '#fdf0d4'],
    [1, '#e6cba0'],
  ])
  sheet.box(x, 100, 390, 570, view)
  for (let i = 0; i < 6; i++)
    sheet.box(
      x + i * 66,
      dice.between(260, 420),
      58,
      260,
      dice.pick(['#d9b08f', '#c99a86', '#e6cba8', '#b8b8ae']),
      0.75,
    )
  sheet.box(x + 126, 100, 9, 570, mix(wall, '#2a1a14', 0.6))
  sheet.box(x + 258, 100, 9, 570, mix(wall, '#2a1a14', 0.6))
  glow(b, x + 195, 360, 420, '#fff6dc', 0.55)
  const bx = side < 0 ? 500 : 60
  sheet.box(bx, 220, 230, 290, '#2b2426')
  for (let i = 0; i < 5; i++)
    sheet.box(bx + 34, 270 + i * 44, dice.between(80, 160), 6, '#e9dfcf', 0.5)
  const lx = side < 0 ? 620 : 180
  glow(b, lx, 130, 200, '#ffe0a0', 0.8)
  sheet.line(`M${lx},0L${lx},84`, '#2a1a14', 4)
  sheet.path(`M${lx - 66},140Q${lx - 56},82 ${lx},80Q${lx + 56},82 ${lx + 66},140Z`, '#d9a441')
  sheet.box(-20, 760, 840, 260, mix('#7a4f34', wall, 0.2))
  sheet.box(-20, 752, 840, 16, '#c08a58')
  return lit('#fff0d4', '#b8988a', 0.24, '#a06a5a', '#fff4e0')
}

export const library: Scene = (b) => {
  const { sheet, dice, side } = b
  sky(b, ['#4a2f26', '#3a241e'], 1000)
  const spines = ['#b5503c', '#d99a4a', '#3f5f66', '#e6d2ac', '#6f3f4a', '#2f4456', '#8f9a6a']
  for (let row = 0; row < 7; row++) {
    const y = 136 + row * 142
    for (let x = 0; x < 810; ) {
      const width = dice.between(15, 38)
      const height = dice.between(84, 118)
      const colour = dice.pick(spines)
      sheet.box(x, y - height, width - 2, height, colour)
      sheet.box(x + 3, y - height + 16, width - 8, 5, mix(colour, '#fff0cc', 0.5), 0.8)
      x += width + (dice.chance(0.06) ? 24 : 0)
    }
    sheet.box(-20, y, 840, 15, '#7a4a30')
    sheet.box(-20, y + 13, 840, 9, '#1f120e', 0.6)
  }
  for (const x of [dice.between(180, 300), dice.between(500, 620)])
    sheet.box(x, 0, 17, 1000, '#5f3826')
  glow(b, 400 + side * 300, 180, 480, '#ffd996', 0.7)
  if (dice.chance(0.5)) discs(b, 6, ['#ffe0a0', '#ffc98a'], 80, 500)
  return lit('#ffd69a', '#a07a6a', 0.36, '#8a4a4a', '#ffdc9c')
}

export const museum: Scene = (b) => {
  const { sheet, dice, side } = b
  const wall = dice.pick(['#d8cbbd', '#a9483c', '#2f4f55', '#c9b8a6', '#46506e'])
  sky(b, [mix(wall, '#ffffff', 0.16), wall, mix(wall, '#2a1a20', 0.16)], 860)
  for (const [x, y, w, h] of [
    [40, 140, 210, 280],
    [310, 60, 190, 230],
    [560, 120, 210, 310],
  ] as const) {
    sheet.box(x - 14, y - 14, w + 28, h + 28, dice.pick(['#c69a4e', '#f4ede0', '#3a2a26']))
    painting(b, x, y, w, h)
  }
  sheet.box(-20, 850, 840, 20, mix(wall, '#ffffff', 0.4))
  sheet.box(-20, 868, 840, 150, '#8a5f42')
  glow(b, 400 + side * 260, 40, 500, '#fff4d8', 0.6)
  return lit('#fff1d6', mix(wall, '#c0b0a8', 0.55), 0.26, '#8a5a64', '#fff4dd')
}

function painting({ sheet, dice }: Backdrop, x: number, y: number, w: number, h: number): void {
  const palette = dice.pick([
    ['#f2c98a', '#d9704a', '#3f5f78', '#8a3f4a'],
    ['#cfe0dc', '#5f8f8a', '#e0a24c', '#2f4456'],
    ['#f0b8a8', '#6a5a8a', '#2f3f6a', '#f2e6cc'],
  ] as const)
  sheet.clipped(`M${x},${y}h${w}v${h}h${-w}Z`, () => {
    sheet.box(x, y, w, h, palette[0])
    sheet.oval(x + w * dice.between(0.3, 0.7), y + h * 0.3, w * 0.18, w * 0.18, palette[3])
    sheet.path(
      `M${x},${y + h * 0.6}Q${x + w * 0.3},${y + h * 0.4} ${x + w * 0.6},${y + h * 0.62}T${x + w},${y + h * 0.5}V${y + h}H${x}Z`,
      palette[1],
    )
    sheet.path(
      `M${x},${y + h * 0.8}Q${x + w * 0.4},${y + h * 0.62} ${x + w},${y + h * 0.78}V${y + h}H${x}Z`,
      palette[2],
    )
  })
}
