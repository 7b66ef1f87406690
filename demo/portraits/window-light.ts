import { channels, mix } from './colour.ts'
import { diceFor } from './dice.ts'
import type { Light } from './light.ts'
import type { Shot } from './shot.ts'

type Factor = readonly [number, number, number]

/** The light a window, blinds or leaves throw over the picture: a factor per channel at a place (0 to 1). */
export function windowLightAt(
  shot: Shot,
  light: Light,
): ((u: number, v: number) => Factor) | undefined {
  if (shot.window === 'none') return undefined
  const dice = diceFor(shot.seed, `window ${shot.number}`)
  const inside = channels(light.key).map((c) => 1 + (0.1 * c) / 255) as unknown as Factor
  const outside = channels(mix(mix(light.shadow, light.ambient, 0.5), '#ffffff', 0.62)).map(
    (c) => c / 255,
  ) as unknown as Factor
  const coverage = shot.window === 'dapple' ? dapple(dice.next()) : pane(shot, light.side, dice)
  return (u, v) => {
    const share = coverage(u, v)
    return [
      outside[0] + (inside[0] - outside[0]) * share,
      outside[1] + (inside[1] - outside[1]) * share,
      outside[2] + (inside[2] - outside[2]) * share,
    ]
  }
}

function pane(shot: Shot, side: number, dice: { between: (a: number, b: number) => number }) {
  const slope = dice.between(0.18, 0.36) * side
  const centre = 0.42
  const mullion = 0.5 + side * 0.24
  return (u: number, v: number) => {
    const slanted = v - centre + (u - 0.5) * slope
    const field = soft(0.33 - Math.abs(slanted)) * soft(0.38 - Math.abs(u - 0.5))
    if (shot.window === 'blinds') return field * (0.68 + 0.32 * Math.sin(slanted * 58))
    return field * (1 - 0.7 * soft(0.014 - Math.abs(u - mullion)))
  }
}

function dapple(phase: number) {
  return (u: number, v: number) => {
    const a = Math.sin(u * 17 + phase * 9 + Math.sin(v * 11) * 1.4)
    const b = Math.sin(v * 21 + phase * 5 + Math.sin(u * 13 + 2) * 1.6)
    return 0.62 + 0.38 * soft(0.05 * (a + b + 0.5))
  }
}

function soft(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 + distance / 0.05))
}
