import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { paths } from '../routing/paths.ts'

type Entry = { path?: string; file: string; children?: Entry[] }

function fileAt(path: string, entries: readonly Entry[] = routes as Entry[]): string | undefined {
  for (const { path: own, file, children } of entries) {
    if (own !== undefined && `/${own}` === path) return file
    const below = children && fileAt(path, children)
    if (below) return below
  }
  return undefined
}

test('/swipe-game is the swipe game', { tags: ['S2.35'] }, () => {
  expect(paths.swipeGame()).toBe('/swipe-game')
  expect(fileAt(paths.swipeGame())).toBe('swipe/swipe-game.route.tsx')
})

test('/match-finder is the match finder', { tags: ['S2.26'] }, () => {
  expect(paths.matchFinder()).toBe('/match-finder')
  expect(fileAt(paths.matchFinder())).toBe('match-finder/match-finder.route.tsx')
})
