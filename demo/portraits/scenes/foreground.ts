import { mix } from '../colour.ts'
import { type Dice, diceFor } from '../dice.ts'
import type { Light } from '../light.ts'
import { n } from '../shapes.ts'
import { Sheet } from '../sheet.ts'
import type { Shot } from '../shot.ts'

const leaves = ['#3f7a4e', '#5f9a5a', '#2f5f44', '#86a85a']
const byScene: Partial<Record<Shot['scene'], readonly string[]>> = {
  autumn: ['#d9702f', '#eaa53f', '#c2472c'],
  forest: leaves,
  park: leaves,
  balcony: [...leaves, '#e0557a'],
  hills: ['#7a9a4a', '#c9b35a', '#5f8a4a'],
}

/** Draws the leaves close to the camera, or nothing. */
export function foregroundSvg(shot: Shot, light: Light): string | undefined {
  const dice = diceFor(shot.seed, `foreground ${shot.number}`)
  const colours = byScene[shot.scene]
  if (!colours || !dice.chance(0.55)) return undefined
  const sheet = new Sheet('n')
  drawLeaves(sheet, dice, light, colours)
  return sheet.content()
}

function drawLeaves(sheet: Sheet, dice: Dice, light: Light, colours: readonly string[]): void {
  const side = dice.pick([-1, 1])
  const x = side < 0 ? -50 : 850
  for (let i = 0; i < 8; i++) {
    const y = dice.between(760, 1040)
    const length = dice.between(130, 230)
    const lift = dice.between(-40, 120)
    const colour = mix(dice.pick(colours), light.shadow, 0.2)
    const tipX = x - side * length
    sheet.path(
      `M${x},${n(y)}Q${n(x - side * length * 0.5)},${n(y - lift - 46)} ${n(tipX)},${n(y - lift)}Q${n(x - side * length * 0.5)},${n(y - lift + 40)} ${x},${n(y)}Z`,
      colour,
      0.9,
    )
  }
}
