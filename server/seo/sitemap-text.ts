import { landers } from '#contract/landers.ts'
import { pageNames } from '#contract/pages.ts'

const pages = [
  '/',
  '/pricing',
  '/complaints',
  ...pageNames.map((name) => `/pages/${name}`),
  ...['tinderswipe', ...landers].map((name) => `/landers/${name}`),
]

/** The pages of a site that search engines may keep, including those of members. */
export function sitemapText(address: string, members: string[]): string {
  const paths = [...pages, ...members.map((id) => `/members/${id}`)]
  const entries = paths.map((path) => `  <url><loc>${escaped(address + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
