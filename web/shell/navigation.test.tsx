import { expect, test } from 'vitest'
import { ask } from '../data/ask.ts'
import { TopNavigation } from './navigation.tsx'
import { drawInSite } from './testing/draw-in-site.tsx'

type Seen = { paid?: boolean; credits?: number; unread?: number; newLikes?: number }

/** The entries for members, each with what it says and where it leads. */
function entriesOf(seen: Seen): Record<string, string> {
  const entries = Object.entries(drawnEntriesOf(seen))
  return Object.fromEntries(entries.map(([to, drawn]) => [to, drawn.replace(/<[^>]+>/g, ' ')]))
}

function drawnEntriesOf({ paid = false, credits = 20, unread = 0, newLikes = 0 }: Seen) {
  const profile = { name: 'Ada', main_image: null }
  const liked_by = Array.from({ length: newLikes }, (_, id) => ({ id: `${id}`, like_new: true }))
  const page = drawInSite(<TopNavigation />, {
    know: (queries) => {
      const user = { id: 'ada', paid_user: paid, credits, profile }
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user } as never)
      const chats = { chats: [], total_unread: unread }
      queries.setQueryData(ask('GET /api/chats.php', {}).queryKey, chats as never)
      queries.setQueryData(ask('GET /api/likes.php', {}).queryKey, { liked_by } as never)
    },
  })
  const entries = page.matchAll(/<a class="main-item"[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)
  return Object.fromEntries([...entries].map(([, to = '', inside = '']) => [to, inside]))
}

test('a member finds search, messages and likes, each where its word leads', {
  tags: ['S2.94', 'S2.95', 'S2.99'],
}, () => {
  const entries = entriesOf({})
  expect(entries['/members']).toContain('Search members')
  expect(entries['/chats']).toContain('Messages')
  expect(entries['/likes']).toContain('Likes')
})

test('messages bear the unread ones, likes the new ones, and nothing where there are none', {
  tags: ['S2.96', 'S2.100'],
}, () => {
  const entries = entriesOf({ unread: 3, newLikes: 2 })
  expect(entries['/chats']).toMatch(/Messages .*3 unread/)
  expect(entries['/likes']).toMatch(/Likes .*2 new/)
  for (const entry of Object.values(entriesOf({}))) expect(entry).not.toMatch(/\d/)
})

test('from 100 on the badge says 99+, with the whole number for who hears it', {
  tags: ['S2.97'],
}, () => {
  expect(entriesOf({ unread: 99 })['/chats']).toMatch(/ 99 .*99 unread/)
  const many = entriesOf({ unread: 100, newLikes: 101 })
  expect(many['/chats']).toMatch(/99\+ .*100 unread/)
  expect(many['/likes']).toMatch(/99\+ .*101 new/)
})

test('the badge of credits has the colour of a warning above 0, and of danger at 0', {
  tags: ['S2.103', 'S2.104'],
}, () => {
  const badgeAt = (credits: number) => drawnEntriesOf({ paid: true, credits })['/credits']
  for (const credits of [1, 10]) {
    expect(badgeAt(credits)).toContain('bg-warning-fill')
    expect(badgeAt(credits)).not.toContain('bg-danger-fill')
  }
  expect(badgeAt(0)).toContain('bg-danger-fill')
  expect(badgeAt(0)).not.toContain('bg-warning-fill')
})

test('who has paid finds credits with their number when few are left, everybody else Premium', {
  tags: ['S2.101', 'S2.102', 'S2.105', 'S2.106'],
}, () => {
  expect(entriesOf({ paid: true, credits: 10 })['/credits']).toMatch(/Credits .*10/)
  expect(entriesOf({ paid: true, credits: 11 })['/credits']).not.toMatch(/\d/)
  expect(Object.keys(entriesOf({ paid: true }))).toEqual([
    '/members',
    '/chats',
    '/likes',
    '/credits',
  ])
  expect(entriesOf({})['/premium']).toContain('Get Premium')
  expect(entriesOf({})).not.toHaveProperty('/credits')
})

test('a visitor finds the way to sign in and no entry for members', { tags: ['S2.112'] }, () => {
  const page = drawInSite(<TopNavigation />)
  expect(page).toContain('href="/login"')
  expect(page).not.toContain('main-item')
})
