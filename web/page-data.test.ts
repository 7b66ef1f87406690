import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { pageContext } from './page-context.ts'
import { pageData } from './page-data.ts'

const members = ask('GET /api/members', { query: {} })

test('S1.29 what a visitor is refused is left out of a page that can do without it', async () => {
  const { dehydrated } = await load({ extras: () => [members] })
  const keys = dehydrated.queries.map(({ queryKey }) => queryKey[0])
  expect(keys).toEqual(['GET /api/user.php'])
})

test('what a page cannot do without becomes its error page, with the status of the refusal', async () => {
  const refused = load({ questions: () => [members] })
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
})

/** The page as a visitor of a site that shows its members to members only. */
function load(needs: Parameters<typeof pageData>[0]) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    nonce: '',
    locale: 'en',
    signedIn: false,
    atHome: true,
    brand: 'serenade',
    niche: 2,
    siteUrl: 'http://localhost',
    sentFiles: false,
    livePosition: '',
    fetch: (path) =>
      path.startsWith('/api/user.php')
        ? Response.json({ user: null })
        : Response.json({ code: 'authentication_required', status: 403 }, { status: 403 }),
  })
  const request = new Request('http://localhost/')
  return pageData(needs).loader({ request, params: {}, context } as never)
}
