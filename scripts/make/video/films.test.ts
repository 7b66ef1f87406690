import { statSync } from 'node:fs'
import { expect, test } from 'vitest'

const sizeOf = (name: string) => {
  return statSync(new URL(`../../../public/videos/${name}`, import.meta.url)).size
}

test('each loop is there in both formats under 400 kB, its poster under 20 kB', {
  tags: ['S2.48', 'S2.49'],
}, () => {
  for (const scene of ['evening', 'meeting']) {
    for (const kind of ['webm', 'mp4']) expect(sizeOf(`${scene}.${kind}`)).toBeLessThan(400_000)
    for (const kind of ['avif', 'webp']) expect(sizeOf(`${scene}.${kind}`)).toBeLessThan(20_000)
  }
})
