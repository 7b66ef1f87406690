import { diceFor } from './dice.ts'

const edge = 512
let tile: Float32Array | undefined

/** One square of slightly smeared noise around zero, the same in every process. */
export function grainTile(): Float32Array {
  tile ??= makeTile()
  return tile
}

/** The noise at a pixel; the tile repeats. */
export function grainAt(noise: Float32Array, x: number, y: number): number {
  return noise[(y & (edge - 1)) * edge + (x & (edge - 1))] ?? 0
}

function makeTile(): Float32Array {
  const dice = diceFor(1, 'grain')
  const sharp = Float32Array.from({ length: edge * edge }, () => {
    return dice.next() + dice.next() + dice.next() - 1.5
  })
  return sharp.map((value, i) => 0.76 * value + 0.24 * (sharp[(i + 1) % sharp.length] ?? 0))
}
