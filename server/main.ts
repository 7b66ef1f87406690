import { serverBuild } from './build.ts'
import { start } from './start.ts'

await start({ build: serverBuild })
