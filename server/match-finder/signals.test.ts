import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFile } from '#database/project-file.ts'
import { signals } from './score-fit.ts'

test('the page about the match finder names every signal with its true weight, in order', {
  tags: ['S2.26'],
}, () => {
  const page = readFileSync(projectFile('docs/match-finder.md'), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, weight]) => [
    code,
    Number(weight),
  ])
  expect(told).toEqual(Object.entries(signals).map(([code, { weight }]) => [code, weight]))
  const weights = told.map(([, weight]) => Number(weight))
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
})
