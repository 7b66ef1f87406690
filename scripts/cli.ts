import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#server/cli/run-command.ts'
import { house } from './run.ts'

// Files that an operator has written are for nobody else to read.
process.umask(0o077)
const settings = join(house, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const { code, said } = await runCommand(process.argv.slice(2))
if (code === 0) console.log(said)
else console.error(said)
process.exitCode = code
