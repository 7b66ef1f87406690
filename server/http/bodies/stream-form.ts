import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

/** The most that a form with files may contain: bytes in all, bytes in a file, and files. */
export type FormLimits = { body: number; file: number; files: number }

type FormFile = { field: string; path: string }

/** A form as it arrived. Its text is small; its files lie on disk, in order. */
export type StreamedForm = {
  fields: [string, string][]
  files: FormFile[]
  /** What there was more of than the limits allow; the excess was left out. */
  excess: 'bytes' | 'files' | null
  /** Cut off, or not a form at all. */
  broken: boolean
}

/** For the text of a form, far more than any of ours needs. */
const textLimits = { fieldSize: 32 * 1024, parts: 40, headerSize: 4096 }

/**
 * Reads a form chunk by chunk into a folder, never faster than the disk takes its files, and
 * carries on after a file that is too large, so that everything that was typed is known.
 */
export async function streamForm(
  request: Request,
  folder: string,
  limits: FormLimits,
): Promise<StreamedForm> {
  const form: StreamedForm = { fields: [], files: [], excess: null, broken: false }
  const parser = parserOf(request, limits)
  if (!parser) return { ...form, broken: true }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const keeping: Promise<FormFile | null>[] = []
  const coming: BusboyFileStream[] = []
  const sender = { leaves: (): void => undefined }
  // Whatever ends a form: its last boundary, a fault in it, or its sender going away.
  const ended = new Promise<void>((resolve) => {
    parser.once('finish', resolve).once('error', () => resolve())
    sender.leaves = () => {
      for (const file of coming) file.destroy()
      resolve()
    }
  })
  request.signal.addEventListener('abort', sender.leaves)
  parser.on('error', () => {
    form.broken = true
  })
  parser.on('field', (name, value) => form.fields.push([name, value]))
  parser.on('file', (field, file, name) => {
    // Its reader is told as well, but an error nobody listens to would end the process.
    file.on('error', () => {
      form.broken = true
    })
    coming.push(file)
    // Browsers send an entry without a name where no file was chosen.
    const tooMany = Boolean(name) && keeping.length === limits.files
    if (tooMany) form.excess ??= 'files'
    if (!name || tooMany) file.resume()
    else keeping.push(keepFile(form, { field, path: join(folder, `${keeping.length}`) }, file))
  })
  try {
    await feed(parser, request, form, limits.body)
    await ended
    form.files = (await Promise.all(keeping)).filter((kept) => kept !== null)
  } finally {
    // Who listens to a request's signal, or did so with the option `signal`, keeps the request for ever.
    request.signal.removeEventListener('abort', sender.leaves)
  }
  return form
}

function parserOf(request: Request, limits: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { ...textLimits, fileSize: limits.file },
    })
  } catch {
    return null
  }
}

/** Passes the body on as fast as it is worked on. */
async function feed(
  parser: BusboyInstance,
  request: Request,
  form: StreamedForm,
  mostBytes: number,
): Promise<void> {
  let left = mostBytes
  try {
    // Not cancelled if it is left early: that would end the connection before the answer.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      left -= chunk.length
      if (left < 0) form.excess = 'bytes'
      if (left < 0 || form.broken) break
      if (!parser.write(chunk)) await drained(parser, request.signal)
    }
  } catch {
    form.broken = true
  }
  parser.end()
}

function drained(parser: BusboyInstance, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('error', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    parser.on('drain', done).on('error', done)
    signal.addEventListener('abort', done)
  })
}

/** Writes a file of the form, readable only by us, an empty one too; null if it is too large. */
async function keepFile(
  form: StreamedForm,
  kept: FormFile,
  file: BusboyFileStream,
): Promise<FormFile | null> {
  const written: { handle: FileHandle | null; fault: unknown } = { handle: null, fault: null }
  try {
    await write(written, kept.path, Buffer.alloc(0))
    for await (const chunk of file) {
      // Reading goes on even if the disk is full; otherwise the form would never end.
      if (!written.fault) await write(written, kept.path, chunk)
    }
  } catch {
    form.broken = true
  } finally {
    await written.handle?.close()
  }
  if (written.fault) throw written.fault
  if (file.truncated) form.excess = 'bytes'
  return file.truncated ? null : kept
}

async function write(
  written: { handle: FileHandle | null; fault: unknown },
  path: string,
  chunk: Buffer,
): Promise<void> {
  try {
    written.handle ??= await open(path, 'wx', 0o600)
    await written.handle.appendFile(chunk)
  } catch (error) {
    written.fault = error
  }
}
