import { expect, test } from 'vitest'
import { variantOf } from './lander-page.tsx'

test('the slug picks the text, and an unknown one shows the default text', {
  tags: ['S2.50'],
}, () => {
  const slugs = ['weekend', 'nearby', 'talk', 'default', 'Weekend', 'x', '', undefined]
  const shown = ['weekend', 'nearby', 'talk', ...Array(5).fill('default')]
  expect(slugs.map(variantOf)).toEqual(shown)
})
