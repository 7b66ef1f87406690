import { mix } from '../colour.ts'
import { n } from '../shapes.ts'
import { discs, glow, lit, sky } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const street: Scene = (b) => {
  const { sheet, dice } = b
  sky(b, ['#7fb6d8', '#cfe2e0', '#fbeacb'], 620)
  glow(b, 400, 500, 380, '#fff6df', 0.9)
  const floor = sheet.ramp(0, 540, 0, 1000, [
    [0, '#fbeacb'],
    [1, '#b49a8e'],
  ])
  sheet.path('M300,540L500,540L860,660L860,1020L-60,1020L-60,660Z', floor)
  for (const side of [-1, 1]) {
    for (let i = 3; i >= 0; i--) facade(b, side, i)
  }
  if (dice.chance(0.5)) discs(b, 8, ['#fff4d6', '#ffffff'], 100, 600)
  return lit('#fff0d8', '#b0a8b0', 0.2, '#94647a', '#fff8ea')
}

function facade({ sheet, dice, side: lightSide }: Backdrop, side: number, index: number): void {
  const colour = dice.pick(['#e6b48a', '#d98f78', '#f0d3a8', '#c98a86', '#a9b0a0'])
  const near = [1, 0.62, 0.4, 0.26][index] ?? 1
  const far = [0.62, 0.4, 0.26, 0.16][index] ?? 0.5
  const x = (share: number) => 400 + side * 430 * share
  const y = (height: number, share: number) => 520 + (height - 520) * share
  const tone = mix(mix(colour, '#fbeacb', index * 0.2), '#5a3a50', side === lightSide ? 0.26 : 0)
  sheet.path(
    `M${n(x(near))},${n(y(-160, near))}L${n(x(far))},${n(y(-160, far))}L${n(x(far))},${n(y(760, far))}L${n(x(near))},${n(y(760, near))}Z`,
    tone,
  )
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 3; column++) {
      const from = near + ((far - near) * (column + 0.25)) / 3
      const to = near + ((far - near) * (column + 0.7)) / 3
      const top = -90 + row * 128
      sheet.path(
        `M${n(x(from))},${n(y(top, from))}L${n(x(to))},${n(y(top, to))}L${n(x(to))},${n(y(top + 72, to))}L${n(x(from))},${n(y(top + 72, from))}Z`,
        mix('#6a5a70', tone, 0.35),
        0.8,
      )
    }
  }
}

export const balcony: Scene = (b) => {
  const { sheet, dice } = b
  sky(b, ['#8fb4d0', '#f0c9a8', '#ffe2b4'], 700)
  glow(b, 400 + b.side * 280, 420, 460, '#fff0c4', 0.85)
  for (let i = 0; i < 13; i++) {
    const x = -30 + i * 66
    const top = dice.between(470, 600)
    const wall = dice.pick(['#d99a80', '#c97f6c', '#e6b48f', '#b5706a'])
    sheet.box(x, top, 70, 560, wall)
    sheet.path(
      `M${x - 6},${n(top)}L${x + 35},${n(top - 34)}L${x + 76},${n(top)}Z`,
      mix(wall, '#6a2f38', 0.4),
    )
    for (let k = 0; k < 6; k++)
      sheet.box(
        x + 14 + (k % 2) * 28,
        top + 20 + Math.floor(k / 2) * 46,
        13,
        24,
        k % 3 ? '#7a4a52' : '#ffdc9c',
        0.8,
      )
  }
  sheet.box(-20, 780, 840, 10, '#3a2c30')
  for (let x = 0; x < 820; x += 34) sheet.box(x, 786, 5, 230, '#3a2c30')
  for (const x of [70, 730]) pot(b, x + dice.between(-20, 20))
  const lights = 'M-10,60Q200,150 400,86T810,70'
  sheet.line(lights, '#4a3438', 3)
  for (let i = 0; i < 12; i++) {
    const x = 30 + i * 68
    const y = 104 + Math.sin(i * 0.9) * 18
    glow(b, x, y, 40, '#ffeaa8', 0.8)
    sheet.oval(x, y, 8, 10, '#fff6d6')
  }
  return lit('#ffd9a0', '#b09a9a', 0.28, '#a0606a', '#ffe6b8')
}

function pot({ sheet, dice }: Backdrop, x: number): void {
  sheet.path(`M${n(x - 60)},860L${n(x + 60)},860L${n(x + 46)},1010L${n(x - 46)},1010Z`, '#b5603f')
  for (let i = 0; i < 22; i++) {
    const turn = dice.between(-80, 80)
    const reach = dice.between(30, 150)
    const lx = x + Math.sin((turn * Math.PI) / 180) * reach
    const ly = 860 - Math.cos((turn * Math.PI) / 180) * reach
    sheet.oval(lx, ly, 13, 34, dice.pick(['#3f7a4e', '#5f9a5a', '#2f5f44']), 0.95, turn)
    if (i % 4 === 0) sheet.oval(lx, ly - 14, 13, 12, dice.pick(['#e0557a', '#f2b04a', '#f4e0e6']))
  }
}

export const cityNight: Scene = (b) => {
  const { sheet, dice } = b
  sky(b, ['#141a3c', '#34386e', '#8a5a88', '#d98a7c'], 760)
  for (let layer = 0; layer < 2; layer++) {
    for (let x = -20; x < 820; ) {
      const width = dice.between(58, 118)
      const top = dice.between(130, 420) + layer * 130
      sheet.box(x, top, width, 900, layer ? '#272c58' : '#3a3f74')
      for (let y = top + 20; y < 860; y += 30) {
        for (let wx = x + 10; wx < x + width - 14; wx += 22) {
          if (dice.chance(0.36))
            sheet.box(
              wx,
              y,
              9,
              13,
              dice.pick(['#ffd28a', '#ffb777', '#a9d4ff']),
              dice.between(0.5, 1),
            )
        }
      }
      x += width + dice.between(-4, 16)
    }
  }
  glow(b, 400, 980, 520, '#e08a78', 0.6)
  discs(b, 34, ['#ffd28a', '#ffb777', '#a9d4ff', '#ff8fb0'], 480, 990)
  return lit('#ffc38a', '#5a64a0', 0.5, '#5a447c', dice.pick(['#7fc4ff', '#ff8fb0']))
}
