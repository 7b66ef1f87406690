import { landers } from '#contract/landers.ts'
import { expect, test } from '../support/fixtures.ts'

// Who shows a link beside a message, or makes an index, reads what the server sends.
test.use({ javaScriptEnabled: false })

const open = ['/', '/pricing', '/complaints', '/login', '/pages/terms', '/landers/tinderswipe']
const closed = ['/signup', '/reset-password', '/members']

for (const path of [...open, ...landers.map((name) => `/landers/${name}`)]) {
  test(`${path} says what it is, where it stands and how it looks beside a link`, {
    tag: ['@wide'],
  }, async ({ page, request, baseURL }) => {
    await page.goto(`${path}?ref=x`)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    await expect(page.locator('title').first()).not.toBeEmpty()
    expect(await content('meta[name=description]')).toBeTruthy()
    expect(await content('meta[name=robots]')).toBe('index, follow')
    expect(await content('meta[name=rating]')).toBe('mature')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`)
    expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
    expect(await content('meta[property="og:title"]')).toBe(await page.title())
    const picture = await request.get((await content('meta[property="og:image"]')) ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
    expect((await picture.body()).length).toBeLessThan(60_000)
  })
}

for (const path of closed) {
  test(`${path} is for no search engine`, { tag: ['@wide'] }, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })
}
