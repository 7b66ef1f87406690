import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { house, runAloud } from './run.ts'
import { isBuilt } from './source-hash.ts'

const settings = join(house, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

/** What starting leaves behind is collected once (server/start.ts). */
const flags = ['--expose-gc']

if ((await isBuilt()) || (await runAloud(['node', 'scripts/build.ts']))) serve()
else process.exitCode = 1

function serve(): void {
  const server = spawn(
    process.execPath,
    [...flags, 'build/server/main.js', ...process.argv.slice(2)],
    {
      cwd: house,
      stdio: 'inherit',
      env: {
        // glibc keeps the memory that large pictures took apart for each thread, and returns little of
        // it; what has a megabyte or more is returned at once, if that size is not left to glibc.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '1048576',
        ...process.env,
        NODE_ENV: process.env.NODE_ENV ?? 'production',
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill(signal))
  }
  server.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}
