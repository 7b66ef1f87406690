import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { expectedWait, knowAskers, longestWait } from '#database/watch.ts'
import { testDatabase } from '../testing/test-database.ts'
import { thisRequest, withRequest } from './this-request.ts'

const { url } = await testDatabase()
const db = connect({ url, connections: 1 })
afterAll(db.close)

const ask = () => db.query({ name: 'is-there', text: 'select 1' }, [])

/** In which order three requests that each ask twice get what they ask for. */
async function inOrder(): Promise<string[]> {
  const told: string[] = []
  const begin = (who: string) =>
    withRequest({ id: who }, async () => {
      await ask()
      told.push(`${who} had one`)
      await ask()
      told.push(`${who} is done`)
    })
  await Promise.all(['Ada', 'Bo', 'Cleo'].map(begin))
  return told
}

test('who had a connection goes before who had none, so that each waits in the row once', async () => {
  expect(await inOrder()).toEqual([
    // The next one has it already when somebody asks again.
    ...['Ada had one', 'Bo had one', 'Ada is done', 'Bo is done'],
    ...['Cleo had one', 'Cleo is done'],
  ])
  expect([longestWait('requests'), expectedWait('requests')]).toEqual([0, 0])
})

test('where nobody is known all stand in the row in their order', async () => {
  knowAskers(() => undefined)
  onTestFinished(() => knowAskers(thisRequest))
  expect(await inOrder()).toEqual([
    ...['Ada had one', 'Bo had one', 'Cleo had one'],
    ...['Ada is done', 'Bo is done', 'Cleo is done'],
  ])
})

test('who goes first stands behind those who did before, and the others keep their places', async () => {
  const [cleo, dora] = [{ id: 'Cleo' }, { id: 'Dora' }]
  await withRequest(cleo, ask)
  await withRequest(dora, ask)
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const held = db.transaction(() => over)
  const told: string[] = []
  const come = (about: { id: string }) =>
    withRequest(about, async () => {
      await ask()
      told.push(about.id)
    })
  const coming = [{ id: 'Ada' }, { id: 'Bo' }, cleo, dora].map(come)
  expect(longestWait('requests')).toBeGreaterThan(0)
  letGo()
  await Promise.all([held, ...coming])
  expect(told).toEqual(['Cleo', 'Dora', 'Ada', 'Bo'])
})
