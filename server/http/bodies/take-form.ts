import type { Context as HonoContext } from 'hono'
import { caseLimits } from '#contract/cases.ts'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import type { Context } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import type { Uploader } from '../../context/services.ts'
import { type StreamedForm, streamForm } from './stream-form.ts'

/** What a form needs besides its files. */
const formBytes = 64 * 1024

type TakenForm = StreamedForm & {
  /** What to answer instead of working on it. */
  refusal: Refusal | null
}

/** How a form sent to a page travels, in process, beside the call that the page makes with it. */
export type FormBindings = { form?: TakenForm }

/** Whose form it is, and how many files it may have, each as large as a photo can be. */
type TakeOptions = { sender: Uploader; files: number }

/**
 * Reads a call's form onto the disk, lets the caller work on it, and removes its files. Refuses
 * what is too large, and too much at once; unread, if its length is announced.
 */
export async function withForm<Done>(
  context: Context,
  c: HonoContext,
  options: TakeOptions,
  work: (form: StreamedForm) => Promise<Done>,
): Promise<Done> {
  const { form } = (c.env ?? {}) as FormBindings
  if (!form) return takeForm(context, c.req.raw, options, (taken) => work(accepted(taken)))
  // Its files were read with the page; its text is in the call.
  const fields: [string, string][] = []
  for (const [name, value] of await c.req.raw.formData()) fields.push([name, `${value}`])
  return work({ ...accepted(form), fields })
}

/**
 * Shows a page to somebody who sent it a form with files, as happens before any script runs: the
 * page reads only the text, and the files travel beside the call that it makes.
 */
export async function withPageForm(
  context: Context,
  c: HonoContext,
  show: (request: Request, bindings: FormBindings) => Promise<Response>,
): Promise<Response> {
  if (!isFormWithFiles(c)) return show(c.req.raw, c.env)
  const options = { sender: await context.whoAsks(c), files: caseLimits.pictures }
  return takeForm(context, c.req.raw, options, (form) =>
    show(textAlone(c.req.raw, form), { ...c.env, form }),
  )
}

/** Whether files came, accepted or not. */
export function hasFiles({ form }: FormBindings): boolean {
  return form !== undefined && (form.files.length > 0 || form.refusal !== null)
}

/** Whether this is a form in parts, the only kind that can hold files. */
export function isFormWithFiles(c: HonoContext): boolean {
  const type = c.req.header('content-type') ?? ''
  return c.req.method === 'POST' && /^multipart\/form-data\b/i.test(type)
}

async function takeForm<Done>(
  { uploads }: Context,
  request: Request,
  { sender, files }: TakeOptions,
  work: (form: TakenForm) => Promise<Done>,
): Promise<Done> {
  const limits = { body: files * photoBytes + formBytes, file: photoBytes, files }
  const bytes = Number(request.headers.get('content-length') ?? limits.body)
  const refusal = bytes > limits.body ? tooLarge() : uploads.refuse(sender, bytes)
  if (refusal) return work({ fields: [], files: [], excess: null, broken: false, refusal })
  const place = uploads.take(sender, bytes)
  try {
    const form = await streamForm(request, place.folder, limits)
    if (request.signal.aborted) throw new DOMException('The sender has gone.', 'AbortError')
    return await work({ ...form, refusal: form.excess === 'bytes' ? tooLarge() : null })
  } finally {
    await place.end()
  }
}

function tooLarge(): Refusal {
  return new Refusal('photo_too_large')
}

function accepted(form: TakenForm): StreamedForm {
  if (form.refusal) throw form.refusal
  // A form that breaks off is no form: half a picture is no picture.
  return form.broken ? { ...form, fields: [], files: [] } : form
}

function textAlone(request: Request, { fields }: StreamedForm): Request {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return new Request(request.url, { method: 'POST', headers, body, signal: request.signal })
}
