import { expect, test } from 'vitest'
import { countRequirements, pairWithProofs, readProofs } from './count-requirements.ts'

const requirements = `
| section | lines |
| --- | --- |

## 1 What it does

| id | requirement | check |
| --- | --- | --- |
| S1.1 | adults only | test |
| S1.2 | as S1.9 says | test |
| S1.3 | a warning | test |

## 2 Screens

### Routes

| S2.1 | one | test |
| S2.2 | two | test |
| S2.3 | three | test |
| S2.10 | ten | test |
`

function count(tests: string[], byEye = '') {
  return countRequirements(requirements, byEye, tests)
}

test('lines nobody names are listed under their section', () => {
  expect(count([]).sections).toEqual([
    { title: '1 What it does', tested: 0, byPerson: 0, nobody: ['S1.1', 'S1.2', 'S1.3'] },
    { title: '2 Screens', tested: 0, byPerson: 0, nobody: ['S2.1', 'S2.2', 'S2.3', 'S2.10'] },
  ])
})

test('tags name one line, several, or a range', () => {
  const one = `test('a child cannot join', { tags: ['S1.1'] }, () => {})`
  const several = `it("it's more", {\n  timeout: 0,\n  tags: [\n    'S1.2',\n    'S1.3',\n  ],\n}, () => {})`
  const range = `test(\n  \`every route\`, { tag: ['@wide', '@S2.1–S2.3', '@T4'] }, () => {})`
  const nobody = count([one, several, range]).sections.map((section) => section.nobody)
  expect(nobody).toEqual([[], ['S2.10']])
})

test('each line stands beside the sentences that prove it, to be read as a pair', () => {
  const source = `test('nobody younger gets in', { tags: ['S1.1–S1.2'] }, () => {})`
  const pairs = pairWithProofs(requirements, [{ file: 'age.test.ts', source }])
  expect(pairs.slice(0, 3)).toEqual([
    { id: 'S1.1', says: 'adults only', proofs: ['age.test.ts: nobody younger gets in'] },
    { id: 'S1.2', says: 'as S1.9 says', proofs: ['age.test.ts: nobody younger gets in'] },
    { id: 'S1.3', says: 'a warning', proofs: [] },
  ])
})

test('S2.1 is not taken for named where S2.10 is', () => {
  const source = `test('x', { tags: 'S2.10' }, () => {})`
  expect(count([source]).sections[1]?.nobody).toEqual(['S2.1', 'S2.2', 'S2.3'])
})

test('tags of groups and of tables count', () => {
  const group = `describe('x', { tags: ['S1.1'] }, () => {})`
  const table = `test.each([[1], [2]])('%s', { tags: ['S1.2'] }, () => {})`
  expect(count([group, table]).sections[0]?.nobody).toEqual(['S1.3'])
})

test('a comment, a sentence, a text and a test set aside prove nothing', () => {
  const comment = `// test('x', { tags: ['S1.1'] }, () => {})`
  const sentence = `test('S1.1 x', () => {})`
  const text = `const why = { tags: ['S1.2'] }`
  const aside = `test.skip('x', { tags: ['S1.3'] }, () => {})`
  expect(count([comment, sentence, text, aside]).sections[0]?.tested).toBe(0)
})

test('a sentence is told with what it proves', () => {
  const source = `test('a child cannot join', { tags: ['S1.1', 'S1.2'] }, () => {})`
  expect(readProofs(source)).toEqual([{ sentence: 'a child cannot join', ids: ['S1.1', 'S1.2'] }])
})

test('a line by eye counts for a person, unless a test proves it', () => {
  const byEye = 'Only S1.3 here is not a list.\n- S1.1: taste\n- S1.2: taste\n'
  const [section] = count([`test('x', { tags: ['S1.2'] })`], byEye).sections
  expect(section).toEqual({ title: '1 What it does', tested: 1, byPerson: 1, nobody: ['S1.3'] })
})

test('an id that does not exist is pointed out', () => {
  expect(count([`test('x', { tags: ['S1.7'] })`], '- S9.9: x').strangers).toEqual(['S1.7', 'S9.9'])
})
