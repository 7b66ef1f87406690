import { expect, test } from 'vitest'
import { Disclaimer } from './foot.tsx'
import { drawInSite } from './testing/draw-in-site.tsx'

test('the disclaimer says how old one must be, and that some profiles are fictional', {
  tags: ['S2.73'],
}, () => {
  const line = drawInSite(<Disclaimer />, {
    settings: { minimum_age: 21, fictional_warning: true },
  })
  expect(line).toContain('For adults of 21 and older only.')
  expect(line).toContain('no real person is behind them')
})

test('a site without fictional profiles says nothing of them', { tags: ['S2.73'] }, () => {
  const line = drawInSite(<Disclaimer />, {
    settings: { minimum_age: 18, fictional_warning: false },
  })
  expect(line).toContain('For adults of 18 and older only.')
  expect(line).not.toContain('fictional')
})
