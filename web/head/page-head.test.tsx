import { expect, test } from 'vitest'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import { PageHead } from './page-head.tsx'
import { SiteHead } from './site-head.tsx'

const settings = { niche: 1, description: 'A site to meet.' }

test('a page is known by the own address of the site, without its query', {
  tags: ['S3.54'],
}, () => {
  const head = drawInSite(<PageHead title="Pricing · Serenade" />, {
    settings,
    path: '/pricing?ref=x&sub1=y',
  })
  expect(head).toContain('<title>Pricing · Serenade</title>')
  expect(head).toContain('<link rel="canonical" href="https://serenade.example/pricing"/>')
  expect(head).toContain('property="og:url" content="https://serenade.example/pricing"')
  expect(head).toContain('property="og:image" content="https://serenade.example/og.png"')
  expect(head).toContain('name="description" content="A site to meet."')
  expect(head).toContain('name="robots" content="index, follow"')
})

test('a page that was linked with a slash at its end is the same page', { tags: ['S3.54'] }, () => {
  const head = drawInSite(<PageHead title="Pricing · Serenade" />, { settings, path: '/pricing/' })
  expect(head).toContain('<link rel="canonical" href="https://serenade.example/pricing"/>')
  expect(head).toContain('property="og:url" content="https://serenade.example/pricing"')
})

test('the variants of a lander stand for one page with a picture of its own', () => {
  const head = drawInSite(
    <PageHead
      title="Tonight"
      description="Who is awake?"
      canonical="/landers/alonetonight"
      picture="/landers/og/alonetonight.png"
    />,
    { settings, path: '/landers/alonetonight/weekend' },
  )
  expect(head).toContain('href="https://serenade.example/landers/alonetonight"')
  expect(head).toContain('content="https://serenade.example/landers/og/alonetonight.png"')
  expect(head).toContain('property="og:description" content="Who is awake?"')
})

test.each([
  [true, 'index, follow'],
  [false, 'noindex'],
  [undefined, 'noindex'],
])('the page of a member that says %s is told of as "%s"', (index, robots) => {
  const head = drawInSite(<PageHead title="Maya, 34" {...(index !== undefined && { index })} />, {
    settings,
    path: '/members/0190a',
  })
  expect(head).toContain(`name="robots" content="${robots}"`)
})

test('every other page is kept by nobody, and its link shows the picture of the site', () => {
  const head = drawInSite(<SiteHead />, { settings, path: '/settings' })
  expect(head).toContain('name="robots" content="noindex"')
  expect(head).toContain('content="https://serenade.example/og.png"')
})

test('a page with its own words is told of once', () => {
  const head = drawInSite(<SiteHead />, { settings, path: '/pricing' })
  expect(head).not.toContain('robots')
  expect(head).not.toContain('og:image')
})

test.each([
  [1, 'mature'],
  [2, 'adult'],
  [7, 'adult'],
])('the pages of niche %d are rated %s', (niche, rating) => {
  const head = drawInSite(<SiteHead />, { settings: { niche }, path: '/pricing' })
  expect(head).toContain(`name="rating" content="${rating}"`)
})
