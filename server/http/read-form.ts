import { Refusal } from '../refusal.ts'

/** The form in a request's body, or null where it is none. Refused as too large beyond this many bytes. */
export async function readForm(request: Request, mostBytes: number): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  const body = await readBody(request, mostBytes)
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

/** Stops reading where a body is too large, whatever length was announced. */
async function readBody(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length'))
  if (announced > mostBytes) throw new Refusal('photo_too_large')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Refusal('photo_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
