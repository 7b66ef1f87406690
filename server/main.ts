import { serverBuild } from './build.ts'
import { start } from './start.ts'

// Not awaited: the demo's chunk waits for this module to be evaluated, and start waits for the chunk.
void start({
  build: serverBuild,
  loadDemo: async () => (await import('#demo/demo.ts')).demo,
})
