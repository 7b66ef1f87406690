import { expect, test } from 'vitest'
import { Disclaimer, Footer } from './footer.tsx'
import { drawInSite } from './testing/draw-in-site.tsx'

type Seen = { locale?: string; usFooter?: boolean; member?: boolean; path?: string }

function drawn({ usFooter = false, ...seen }: Seen) {
  return drawInSite(<Footer />, { ...seen, settings: { us_footer: usFooter } })
}

test.each([
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/ban',
  '/pricing',
  '/complaints',
  '/pages/return-policy',
  '/pages/faq',
  '/pages/service',
])(
  'the footer links to %s, for visitors and in both its forms for members',
  { tags: ['S2.121–S2.129'] },
  (path) => {
    const footers = [drawn({}), drawn({ member: true }), drawn({ member: true, path: '/' })]
    for (const footer of footers) expect(footer).toContain(`href="${path}"`)
  },
)

const notice = 'criminal background checks'

test('the notices for the United States stand in English where the flag is set', {
  tags: ['S2.130'],
}, () => {
  expect(drawn({ usFooter: true })).toContain(notice)
  expect(drawn({ usFooter: true, member: true })).toContain(notice)
})

test('without the flag, or in another language, they do not', { tags: ['S2.131'] }, () => {
  expect(drawn({})).not.toContain(notice)
  expect(drawn({ usFooter: true, locale: 'fr' })).not.toContain(notice)
})

test('a member sees one compact row but on the first page, a visitor the whole footer everywhere', {
  tags: ['S2.133'],
}, () => {
  const whole = /class="grid max-w-read/
  expect(drawn({})).toMatch(whole)
  expect(drawn({ path: '/' })).toMatch(whole)
  expect(drawn({ member: true, path: '/' })).toMatch(whole)
  expect(drawn({ member: true })).not.toMatch(whole)
})

test('the disclaimer says how old one must be, and that some profiles are fictional', {
  tags: ['S2.73', 'S3.75'],
}, () => {
  const line = drawInSite(<Disclaimer />, {
    settings: { minimum_age: 21, fictional_warning: true },
  })
  expect(line).toContain('For adults aged 21 and over only.')
  expect(line).toContain('no real person behind them')
})

test('a site without fictional profiles says nothing of them', { tags: ['S2.73', 'S3.75'] }, () => {
  const line = drawInSite(<Disclaimer />, {
    settings: { minimum_age: 18, fictional_warning: false },
  })
  expect(line).toContain('For adults aged 18 and over only.')
  expect(line).not.toContain('fictional')
})
