import { n } from '../shapes.ts'
import { clouds, fir, glow, lit, ridge, sky } from './brush.ts'
import type { Backdrop, Scene } from './scenes.ts'

export const hills: Scene = (b) => {
  const { sheet, dice, side } = b
  sky(b, ['#8cc0d8', '#e3e6c4', '#fbe4a8'], 600)
  clouds(b, 3, '#ffffff', 260)
  glow(b, 400 + side * 300, 330, 460, '#fff6cf', 0.85)
  ridge(b, 590, 110, '#a9bf9a', '#93ab86')
  for (let i = 0; i < 9; i++) {
    const x = dice.between(0, 800)
    sheet.oval(x, dice.between(520, 560), 8, dice.between(30, 52), '#4f6a4a')
  }
  ridge(b, 680, 90, '#a8b878', '#86a86f')
  const rows = b.dice.chance(0.5) ? '#c9b35a' : '#b79ac0'
  ridge(b, 780, 70, rows, '#8fa552')
  for (let i = 0; i < 12; i++)
    sheet.line(`M${i * 80 - 60},1000Q${300 + i * 20},860 ${380 + i * 8},740`, '#7a8a48', 5, 0.35)
  return lit('#fff0b8', '#b0b08a', 0.26, '#8f7060', '#fff6cf')
}

export const mountain: Scene = (b) => {
  const { sheet, dice, side } = b
  const dusk = dice.chance(0.4)
  sky(b, dusk ? ['#6a79b5', '#e7a9a4', '#ffdfae'] : ['#7fb2d9', '#cfe4ea', '#f2eedb'], 640)
  clouds(b, 4, dusk ? '#f4c0b8' : '#ffffff', 280)
  glow(b, 400 + side * 280, 380, 400, '#fff3d0', 0.7)
  for (let i = 0; i < 5; i++)
    peak(
      b,
      -40 + i * 210 + dice.between(-40, 40),
      600,
      dice.between(180, 330),
      dusk ? '#8f83b8' : '#9fb4cc',
      dusk ? '#f0b8a8' : '#dfe8ee',
    )
  for (let i = 0; i < 4; i++)
    peak(
      b,
      60 + i * 230 + dice.between(-40, 40),
      660,
      dice.between(120, 210),
      dusk ? '#6a6296' : '#7b93b0',
      dusk ? '#c090a0' : '#b4c6d6',
    )
  ridge(b, 690, 46, dusk ? '#4d5078' : '#5f8a72', dusk ? '#3a3f62' : '#4a7058')
  sheet.path(
    'M-20,730Q200,706 420,720T840,712L840,800Q420,830 -20,800Z',
    dusk ? '#b094b8' : '#b8d8e2',
  )
  for (let i = 0; i < 14; i++) {
    fir(
      b,
      dice.between(0, 800),
      dice.between(760, 840),
      dice.between(70, 130),
      dusk ? '#34365a' : '#2f5a4a',
    )
  }
  ridge(b, 880, 50, dusk ? '#3e3f60' : '#5f8f5a', dusk ? '#2c2f4c' : '#3f6a44')
  return dusk
    ? lit('#ffd0a0', '#a890b0', 0.36, '#7a5a86', '#ffdcb4')
    : lit('#fff0cc', '#9db0cc', 0.26, '#6f6a92', '#fff6df')
}

function peak(
  { sheet, side }: Backdrop,
  x: number,
  base: number,
  height: number,
  colour: string,
  face: string,
): void {
  const half = height * 0.78
  const top = base - height
  sheet.path(
    `M${n(x - half)},${n(base + 60)}L${n(x)},${n(top)}L${n(x + half)},${n(base + 60)}Z`,
    colour,
  )
  sheet.path(
    `M${n(x)},${n(top)}L${n(x + half * side)},${n(base + 60)}L${n(x + half * 0.3 * side)},${n(base + 60)}L${n(x + half * 0.12 * side)},${n(top + height * 0.55)}L${n(x - half * 0.1 * side)},${n(top + height * 0.36)}Z`,
    face,
    0.85,
  )
}

export const snow: Scene = (b) => {
  const { sheet, dice, side } = b
  sky(b, ['#a9bfdd', '#dfe3ee', '#f9e3d6'], 660)
  glow(b, 400 + side * 280, 340, 420, '#fff4e4', 0.8)
  ridge(b, 600, 90, '#c3cfe2', '#b4c3da')
  for (let i = 0; i < 16; i++)
    fir(
      b,
      dice.between(-20, 820),
      dice.between(640, 720),
      dice.between(120, 240),
      '#5f7a92',
      '#ffffff',
    )
  ridge(b, 740, 50, '#f4f4fa', '#c9d4e8')
  for (let i = 0; i < 5; i++)
    fir(
      b,
      dice.chance(0.5) ? dice.between(-10, 160) : dice.between(640, 810),
      dice.between(820, 880),
      dice.between(220, 330),
      '#4d6a84',
      '#f6f8ff',
    )
  sheet.path('M-20,860Q200,816 430,850T840,836L840,1020L-20,1020Z', '#eef2fa')
  for (let i = 0; i < 40; i++)
    sheet.oval(
      dice.between(0, 800),
      dice.between(20, 700),
      dice.between(2, 5),
      dice.between(2, 5),
      '#ffffff',
      0.8,
    )
  return lit('#fff2e0', '#b4c4e0', 0.26, '#7c7aa6', '#ffffff')
}
