import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

export type Options<Name extends string> = Record<Name, string> & {
  smoke: boolean
  json: string | undefined
}

/**
 * What a bench was told: each option with its usual value and, where --smoke differs, its smallest.
 * Every bench takes --smoke, which only shows that it still does its work, and --json FILE.
 */
export function readOptions<Name extends string>(
  usual: Record<Name, string>,
  smallest: NoInfer<Partial<Record<Name, string>>>,
): Options<Name> {
  const words = Object.keys(usual).map((name) => [name, { type: 'string' as const }] as const)
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(words),
      smoke: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  return { ...usual, ...(values.smoke && smallest), ...values } as Options<Name>
}

/** Writes what the tables say for programs, if --json named a file. */
export async function writeFigures(
  { json, smoke }: { json: string | undefined; smoke: boolean },
  figures: unknown,
): Promise<void> {
  if (!json) return
  const bench = basename(process.argv[1] ?? '', '.ts')
  await writeFile(json, `${JSON.stringify({ bench, at: new Date(), smoke, figures }, null, 2)}\n`)
}
