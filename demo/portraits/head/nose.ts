import type { Drawing } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws the nose as planes of light, without an outline. */
export function drawNose({ sheet, person, skin, light, turn }: Drawing): void {
  const { y, half, bridge, round } = person.nose
  const dark = -light.side
  const root = 17 * turn
  const tip = 25 * turn
  const at = (x: number, height: number) => `${n(x)},${n(height)}`
  const wing = tip + (half + 1.5) * dark
  const plane = `M${at(root + bridge * dark * 0.9, -16)}C${at(root + (bridge - 1) * dark, 2)} ${at(tip + (bridge - 1) * dark, 16)} ${at(tip + (3.5 + 3 * round) * dark, y - 9)}Q${at(tip + 2 * dark, y - 2)} ${at(tip, y + 4)}Q${at(tip + half * 0.6 * dark, y + 5)} ${at(wing, y + 1)}Q${at(wing + 2.4 * dark, y - 6)} ${at(wing - 3.5 * dark, y - 11)}Q${at(root + (bridge + 5) * dark, 8)} ${at(root + (bridge + 9) * dark, -15)}Z`
  const fade = sheet.ramp(0, -20, 0, 18, [
    [0, skin.shade, 0.1],
    [1, skin.shade, 0.62],
  ])
  sheet.path(plane, fade)
  sheet.soft(tip, y + 5.5, half + 5, 6, skin.deep, 0.3)
  const far = tip - (half - 0.5) * dark
  const near = tip + (half - 0.5) * dark
  sheet.path(
    `M${at(far, y + 1)}Q${at(tip - half * 0.5 * dark, y + 4.6)} ${at(tip, y + 4.8)}Q${at(tip + half * 0.5 * dark, y + 4.6)} ${at(near, y + 1)}Q${at(tip + half * 0.55 * dark, y + 8)} ${at(tip, y + 7.6)}Q${at(tip - half * 0.55 * dark, y + 8)} ${at(far, y + 1)}Z`,
    skin.deep,
    0.66,
  )
  const outer = tip - (half + 1.2) * dark
  sheet.line(
    `M${at(outer + 1.5 * dark, y - 8)}Q${at(outer - 1.6 * dark, y - 2)} ${at(outer + 2.4 * dark, y + 2)}`,
    skin.shade,
    1.6,
    0.8,
  )
  sheet.soft(tip - 3 * dark, y - 7, 6 + 2 * round, 6.5, skin.glow, 0.85)
  sheet.soft(root + (tip - root) * 0.5 - bridge * 0.5 * dark, 6, 3.2, 20, skin.glow, 0.6)
}
