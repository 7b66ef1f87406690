import { expect, test } from 'vitest'
import { interestIcon } from '../../profiles/interest-icons.ts'
import { spriteOf } from '../../ui/icon-names.ts'
import { offered, picksOf } from './iconslanding.route.tsx'

test('the picks come from the address, each once, and only those that exist', {
  tags: ['S2.45'],
}, () => {
  const search = new URLSearchParams('interests=tea&interests=art&interests=tea&interests=x')
  expect(picksOf(search)).toEqual(['art', 'tea'])
  expect(picksOf(new URLSearchParams('interests=bondage'))).toEqual([])
  expect(picksOf(new URLSearchParams())).toEqual([])
})

test('no sprite with all icons has to come for those that are asked about', () => {
  const sprites = new Set(offered.map((interest) => spriteOf(interestIcon(interest))))
  expect([...sprites].sort()).toEqual(['entry', 'lander'])
})
