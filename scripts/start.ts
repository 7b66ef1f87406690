import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { house, memorySettings, nodeFlags, runAloud } from './run.ts'
import { isBuilt } from './source-hash.ts'

const settings = join(house, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

if ((await isBuilt()) || (await runAloud(['node', 'scripts/build.ts']))) serve()
else process.exitCode = 1

function serve(): void {
  const server = spawn(
    process.execPath,
    [...nodeFlags, 'build/server/main.js', ...process.argv.slice(2)],
    {
      cwd: house,
      stdio: 'inherit',
      env: {
        ...memorySettings,
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
