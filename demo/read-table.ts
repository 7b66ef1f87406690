import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectFile } from '#database/project-file.ts'

/**
 * The content of one of the demo's JSON files, in its own order: everything that chance decides
 * depends on it. Throws where it is not what the schema says.
 */
export function readTable<Schema extends z.ZodType>(file: string, schema: Schema): z.input<Schema> {
  const content: unknown = JSON.parse(readFileSync(projectFile(`demo/${file}`), 'utf8'))
  const { error } = schema.safeParse(content)
  if (error) throw new Error(`demo/${file}: ${z.prettifyError(error)}`)
  return content as z.input<Schema>
}
