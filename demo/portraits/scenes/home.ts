import { mix } from '../colour.ts'
import { n } from '../shapes.ts'
import { glow, lit, sky } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const kitchen: Scene = (b) => {
  const { sheet, dice, side } = b
  const wall = dice.pick(['#e7d9c3', '#cfd8cf', '#e3cbb8', '#d3dbe2'])
  sky(b, [mix(wall, '#ffffff', 0.25), wall], 1000)
  const x = side < 0 ? 40 : 480
  sheet.box(x - 14, 106, 308, 420, '#f6f0e6')
  const view = sheet.ramp(0, 120, 0, 510, [
    [0, '#cfe8f2'],
    [0.7, '#e9f2d2'],
    [1, '#a9c890'],
  ])
  sheet.box(x, 120, 280, 392, view)
  sheet.box(x + 134, 120, 12, 392, '#f6f0e6')
  glow(b, x + 140, 300, 400, '#fffbe8', 0.7)
  const sx = side < 0 ? 440 : 30
  for (const y of [210, 350]) shelf(b, sx, y)
  for (let row = 0; row < 5; row++) {
    for (let i = -1; i < 12; i++)
      sheet.box(i * 76 + (row % 2) * 38, 560 + row * 36, 72, 32, mix(wall, '#ffffff', 0.55), 0.7, 3)
  }
  const cupboard = dice.pick(['#3f5f5a', '#7d8f78', '#a8624a', '#38506b'])
  sheet.box(-20, 736, 840, 26, '#c9a070')
  sheet.box(-20, 760, 840, 260, cupboard)
  for (let i = 0; i < 5; i++)
    sheet.box(i * 170 - 10, 782, 154, 240, mix(cupboard, '#ffffff', 0.08), 1, 6)
  return lit('#fff3d8', '#b9a8a0', 0.2, '#b07a6a', '#fffaf0')
}

function shelf({ sheet, dice }: Backdrop, x: number, y: number): void {
  sheet.box(x, y, 330, 14, '#a97c50')
  for (let i = 0; i < 7; i++) {
    const jar = dice.pick(['#d9a24c', '#5f8f8a', '#e9dcc4', '#b5553c', '#4f6a52'])
    const height = dice.between(36, 74)
    sheet.box(x + 14 + i * 45, y - height, dice.between(24, 36), height, jar, 0.95, 6)
  }
  if (dice.chance(0.6)) {
    for (let i = 0; i < 12; i++)
      sheet.oval(
        x + 280 + dice.between(-30, 30),
        y - 40 + dice.between(-20, 70),
        8,
        22,
        dice.pick(['#4f8a58', '#6fa868']),
        0.95,
        dice.between(-60, 60),
      )
  }
}

export const livingRoom: Scene = (b) => {
  const { sheet, dice, side } = b
  const wall = dice.pick(['#5a4a68', '#3f5560', '#7a4a4a', '#4a5a4f'])
  sky(b, [mix(wall, '#1a1420', 0.2), wall, mix(wall, '#1a1420', 0.3)], 1000)
  const px = side < 0 ? 470 : 70
  sheet.box(px - 10, 150, 260, 200, '#2a1f26')
  const art = sheet.ramp(0, 160, 0, 340, [
    [0, '#3a3f6a'],
    [0.6, '#d98a6a'],
    [1, '#f2c08a'],
  ])
  sheet.box(px, 160, 240, 180, art)
  const lx = side < 0 ? 120 : 680
  glow(b, lx, 430, 560, '#ffd9a0', 0.75)
  sheet.box(lx - 4, 470, 8, 400, '#2a1c1a')
  sheet.path(`M${lx - 44},350L${lx + 44},350L${lx + 86},480L${lx - 86},480Z`, '#ffeac4')
  const sofa = dice.pick(['#8a4a3f', '#3f6a6a', '#b5803f', '#5a4f78'])
  sheet.box(-20, 700, 840, 330, sofa, 1, 40)
  sheet.box(40, 760, 350, 260, mix(sofa, '#ffffff', 0.08), 1, 30)
  sheet.box(410, 760, 350, 260, mix(sofa, '#ffffff', 0.05), 1, 30)
  const gx = side < 0 ? 730 : 70
  for (let i = 0; i < 18; i++) {
    const turn = dice.between(-75, 75)
    const reach = dice.between(60, 210)
    sheet.oval(
      gx + Math.sin((turn * Math.PI) / 180) * reach,
      720 - Math.cos((turn * Math.PI) / 180) * reach,
      18,
      60,
      dice.pick(['#3f6a4e', '#2f5540', '#5a8a5a']),
      0.95,
      turn,
    )
  }
  return lit('#ffcf8f', '#8a6484', 0.38, '#7a405c', '#ffd79a')
}

export const studio: Scene = (b) => {
  const { sheet, dice, side } = b
  const wall = dice.pick([
    '#d9795a',
    '#e6b04a',
    '#5f8f8a',
    '#c76f7c',
    '#6f7fae',
    '#9aa56a',
    '#e0a08a',
    '#3f6f78',
    '#b0567a',
  ])
  sky(b, [mix(wall, '#ffffff', 0.18), wall, mix(wall, '#2a1430', 0.18)], 1000)
  const kind = dice.whole(0, 3)
  const bright = mix(wall, '#fff0d8', 0.3)
  if (kind === 0) sheet.oval(400 - side * 40, 430, 350, 350, bright, 0.7)
  if (kind === 1) sheet.path('M90,1020L90,420C90,60 710,60 710,420L710,1020Z', bright, 0.6)
  if (kind === 2)
    sheet.path(
      `M${400 + side * 340},60L${400 + side * 60},150L${400 + side * 20},760L${400 + side * 330},640Z`,
      bright,
      0.75,
    )
  if (kind === 3) leafShadows(b, mix(wall, '#2a1430', 0.3))
  glow(b, 400 + side * 300, 160, 560, mix(wall, '#fff6e0', 0.7), 0.75)
  return lit('#fff1da', mix(wall, '#d8c0b8', 0.45), 0.2, mix('#94586a', wall, 0.2), '#fff4e0')
}

function leafShadows({ sheet, dice, side }: Backdrop, colour: string): void {
  for (let branch = 0; branch < 4; branch++) {
    const x = 400 - side * 420
    const y = 80 + branch * 190
    for (let i = 0; i < 9; i++) {
      const px = x + side * i * 44
      const py = y + i * 20 + dice.between(-10, 10)
      sheet.path(
        `M${n(px)},${n(py)}q${n(side * 60)},${dice.chance(0.5) ? -60 : 30} ${n(side * 110)},-14q${n(side * -50)},40 ${n(side * -110)},14Z`,
        colour,
        0.4,
      )
    }
  }
}
