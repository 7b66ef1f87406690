import { projectFile } from '#database/project-file.ts'
import { staticFiles } from './http/static-files.ts'
import { startRole } from './roles.ts'

// Not awaited: what is loaded waits for this module to be evaluated, and starting waits for what is loaded.
void startRole(process.argv.slice(2), {
  loadPages: async () => ({
    build: (await import('./build.ts')).serverBuild,
    files: await staticFiles(projectFile('build/client').pathname),
  }),
  loadDemo: async () => (await import('#demo/demo.ts')).demo,
})
