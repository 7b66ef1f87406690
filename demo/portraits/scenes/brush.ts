import { mix } from '../colour.ts'
import type { SceneLight } from '../light.ts'
import { curve, n, type Point } from '../shapes.ts'
import type { Backdrop } from './scenes.ts'

/** Fills the canvas with evenly spaced colours, the last one down to its edge. */
export function sky({ sheet }: Backdrop, colours: readonly string[], bottom = 1000, top = 0): void {
  const stops = colours.map((colour, i) => [i / Math.max(1, colours.length - 1), colour] as const)
  sheet.box(-20, bottom, 840, 1020 - bottom, colours.at(-1) ?? '#000000')
  sheet.box(-20, top, 840, bottom - top + 20, sheet.ramp(0, top, 0, bottom, stops))
}

/** A large soft light. */
export function glow(
  { sheet }: Backdrop,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength = 0.7,
): void {
  sheet.soft(x, y, radius, radius, colour, strength)
}

/** Out-of-focus lights. */
export function discs(
  { sheet, dice }: Backdrop,
  count: number,
  colours: readonly string[],
  from = 100,
  to = 900,
): void {
  for (let i = 0; i < count; i++) {
    const r = dice.between(12, 44)
    const x = dice.between(0, 800)
    const y = dice.between(from, to)
    const colour = dice.pick(colours)
    sheet.oval(x, y, r, r, colour, dice.between(0.14, 0.42))
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r - 2)}" fill="none" stroke="${colour}" stroke-width="2.6" opacity="0.3"/>`,
    )
  }
}

/** Flat clouds drawn by a few ellipses each. */
export function clouds(
  { sheet, dice }: Backdrop,
  count: number,
  colour: string,
  lowest: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = dice.between(40, 760)
    const y = dice.between(50, lowest)
    const width = dice.between(60, 150)
    for (let k = 0; k < 4; k++) {
      const share = dice.between(-0.7, 0.7)
      sheet.oval(
        x + share * width,
        y - (1 - Math.abs(share)) * 12,
        width * 0.5,
        dice.between(9, 20),
        colour,
        0.34,
      )
    }
    sheet.oval(x, y + 6, width, 11, colour, 0.5)
  }
}

/** A hill line across the canvas, filled down to the bottom. */
export function ridge(
  { sheet, dice }: Backdrop,
  y: number,
  rise: number,
  top: string,
  bottom: string,
): void {
  const phase = dice.between(0, 6)
  const points: Point[] = []
  for (let x = -60; x <= 860; x += 115) {
    points.push([
      x,
      y - rise * (0.5 + 0.5 * Math.sin(phase + x / 150)) - dice.between(0, rise * 0.3),
    ])
  }
  const fill = sheet.ramp(0, y - rise, 0, y + 220, [
    [0, top],
    [1, bottom],
  ])
  sheet.path(`${curve(points, false)}L900,1020L-60,1020Z`, fill)
}

/** A round tree or bush of several tufts. */
export function tree(
  backdrop: Backdrop,
  x: number,
  y: number,
  size: number,
  leaf: string,
  light: string,
  trunk: string,
): void {
  const { sheet, dice, side } = backdrop
  sheet.path(
    `M${n(x - size * 0.07)},${n(y)}L${n(x - size * 0.05)},${n(y + size * 1.1)}L${n(x + size * 0.07)},${n(y + size * 1.1)}L${n(x + size * 0.05)},${n(y)}Z`,
    trunk,
  )
  for (let i = 0; i < 7; i++) {
    const angle = dice.between(0, 6.28)
    const reach = size * dice.between(0.1, 0.5)
    const r = size * dice.between(0.3, 0.5)
    const cx = x + Math.cos(angle) * reach
    const cy = y + Math.sin(angle) * reach * 0.8
    sheet.oval(cx, cy, r, r * 0.9, mix(leaf, light, dice.between(0, 0.35)), 0.9)
  }
  sheet.soft(x + side * size * 0.3, y - size * 0.3, size * 0.5, size * 0.4, light, 0.7)
}

/** A fir, with snow on it if given. */
export function fir(
  { sheet }: Backdrop,
  x: number,
  base: number,
  height: number,
  colour: string,
  cap?: string,
): void {
  for (let i = 0; i < 4; i++) {
    const y = base - height + (height * i) / 4.6
    const half = height * (0.11 + i * 0.06)
    const low = y + height * 0.36
    sheet.path(
      `M${n(x)},${n(y)}L${n(x + half)},${n(low)}Q${n(x)},${n(low + height * 0.05)} ${n(x - half)},${n(low)}Z`,
      colour,
    )
    if (cap) {
      sheet.path(
        `M${n(x)},${n(y)}L${n(x + half * 0.62)},${n(y + height * 0.2)}Q${n(x + half * 0.2)},${n(y + height * 0.16)} ${n(x)},${n(y + height * 0.24)}Q${n(x - half * 0.3)},${n(y + height * 0.16)} ${n(x - half * 0.62)},${n(y + height * 0.2)}Z`,
        cap,
        0.92,
      )
    }
  }
}

/** Names the parts of a scene's light. */
export function lit(
  key: string,
  ambient: string,
  weight: number,
  shadow: string,
  rim: string,
  rimStrength = 1,
  hardness = 1,
): SceneLight {
  return { key, ambient, weight, shadow, rim, rimStrength, hardness }
}
