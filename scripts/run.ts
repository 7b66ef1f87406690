import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Command = [program: string, ...words: string[]]

/** The folder of the whole project, from which every script works. */
export const house = fileURLToPath(new URL('..', import.meta.url))

/**
 * How Node runs the service. What starting leaves behind is collected once (server/start.ts). By itself
 * V8 takes 64 MB for young objects, twice, where the machine is large, and lets old ones grow to four
 * times what is used: half a gigabyte where 300 MB serve as well.
 */
export const nodeFlags = ['--expose-gc', '--max-semi-space-size=16', '--heap-growing-percent=60']

/**
 * glibc keeps the memory that large pictures took apart for each thread, and returns little of it; what
 * has a megabyte or more is returned at once, if that size is not left to glibc.
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Runs a command with its output on the terminal and tells whether it succeeded. */
export async function runAloud(command: Command, additions: NodeJS.ProcessEnv = {}) {
  const { passed } = await run(command, 'inherit', additions)
  return passed
}

/** Runs a command silently and returns what it would have printed. */
export function runQuietly(command: Command) {
  return run(command, 'pipe', {})
}

/** Runs a command with its output on the terminal, and returns what it printed. */
export function runHeard(command: Command, additions: NodeJS.ProcessEnv = {}) {
  return run(command, 'heard', additions)
}

async function run(
  [program, ...words]: Command,
  output: 'inherit' | 'pipe' | 'heard',
  additions: NodeJS.ProcessEnv,
): Promise<{ passed: boolean; said: string }> {
  const child = spawn(program, words, {
    cwd: house,
    env: { ...withOurPrograms(process.env), ...additions },
    stdio: output === 'inherit' ? ['ignore', output, output] : ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (words: Buffer) => {
    said += words.toString()
    if (output === 'heard') process.stdout.write(words)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, said: error.message }))
    child.once('close', (code) => resolve({ passed: code === 0, said }))
  })
}

/** Our Node and tools come before the machine's, however the script was started. */
function withOurPrograms(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = join(house, 'node_modules/.bin')
  return { ...environment, PATH: [ours, environment.PATH].join(delimiter) }
}
