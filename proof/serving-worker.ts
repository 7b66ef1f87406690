import type { ServerBuild } from 'react-router'
import { startRole } from '#server/roles.ts'

// The service as server/main.ts starts it, in whatever role, except that nobody asks it for pages.
void startRole(process.argv.slice(2), {
  loadPages: async () => ({ build: {} as ServerBuild, files: null }),
  loadDemo: async () => (await import('#demo/demo.ts')).demo,
})
