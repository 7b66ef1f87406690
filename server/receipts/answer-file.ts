import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { problemOf } from '../http/problem.ts'

type File = {
  name: string
  type: string
  body: Uint8Array<ArrayBuffer> | ReadableStream
  /** Whether a page shows it, or it is saved. */
  shown: 'inline' | 'attachment'
}

/** Answers a file that only the asking member may see; a "no" is a problem, as everywhere. */
export async function answerFile(
  context: Context,
  c: HonoContext,
  make: (asker: MemberAsker) => Promise<File>,
): Promise<Response> {
  try {
    const asker = await context.whoAsks(c)
    if (!asker.member) throw new Refusal('authentication_required')
    const file = await make(asker as MemberAsker)
    return c.body(file.body, 200, {
      'Content-Type': file.type,
      'Content-Disposition': `${file.shown}; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    })
  } catch (error) {
    return problemOf(context, c, error)
  }
}
