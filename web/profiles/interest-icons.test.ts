import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filledIcons } from '../ui/icon-names.ts'
import { spriteAddresses } from '../ui/icon-sprite.ts'
import { interestIcon, interestIcons } from './interest-icons.ts'

const sprite = Object.values(spriteAddresses)
  .map((address) => new URL(`../../public${address.split('?')[0]}`, import.meta.url))
  .map((file) => readFileSync(file, 'utf8'))
  .join()

test('each of the 50 interests has a picture in the sprites, plain and filled', {
  tags: ['S3.33'],
}, () => {
  const names = Object.values(interestIcons)
  expect(names).toHaveLength(50)
  for (const name of names) {
    expect(sprite).toContain(`id="${name}"`)
    expect(filledIcons.has(name)).toBe(true)
    expect(sprite).toContain(`id="${name}-fill"`)
  }
})

test('Heart, mask, star and coins are kept for likes, fictional profiles, Premium and credits', () => {
  const names: string[] = Object.values(interestIcons)
  for (const kept of ['heart', 'mask-happy', 'star', 'coins']) expect(names).not.toContain(kept)
})

test('An interest nobody drew yet gets the tag', () => {
  expect(interestIcon('knitting')).toBe('tag')
  expect(interestIcon('toString')).toBe('tag')
})
