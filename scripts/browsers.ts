import { firefox } from '../e2e/browsers/firefox.ts'
import { doMainJob } from '../e2e/browsers/main-job.ts'
import { startServer } from '../e2e/support/server.ts'

// `npm run browsers`: the main job in the browsers of this machine that the journeys do not use.
// One that is missing is named and skipped.
const server = await startServer({ TRUST_PROXY: '' })
try {
  for (const { name, open } of [firefox]) await tryIn(name, open)
} finally {
  await server.stop()
}

async function tryIn(name: string, open: (typeof firefox)['open']): Promise<void> {
  const tab = await open()
  if ('missing' in tab) return say(name, `skipped: ${tab.missing}`)
  try {
    await doMainJob(tab, server.url, (step) => say(name, `✓ ${step}`))
  } catch (error) {
    process.exitCode = 1
    say(name, `✗ ${error instanceof Error ? error.message : error}`)
  } finally {
    await tab.close()
  }
}

function say(name: string, words: string): void {
  process.stdout.write(`${name}: ${words}\n`)
}
