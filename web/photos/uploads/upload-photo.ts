import type { OwnPhoto } from '#contract/photos.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { signedOut } from '../../browser-client.ts'
import { clientType, readAnswer, UnreachableError } from '../../calls.ts'

/** A photo for a chat, which nobody sees before it is sent. */
export type UnsentPhoto = { id: string; filename: string }

type Uploaded = { '/api/photos': OwnPhoto; '/api/chat-photos': UnsentPhoto }

type Told = {
  /** How much of the file has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** All of it has been sent; the answer is still to come. */
  onSent?: () => void
  /** Stops it. */
  signal?: AbortSignal
}

/** Sends one photo to the gallery or for a chat, and reports its progress. */
export async function uploadPhoto<Path extends keyof Uploaded>(
  path: Path,
  file: File,
  told: Told,
): Promise<Uploaded[Path]> {
  try {
    const answer = await readAnswer(await post(path, file, told))
    return (answer as { photo: Uploaded[Path] }).photo
  } catch (error) {
    if (refusedWith(error, 'authentication_required')) {
      signedOut()
    }
    throw error
  }
}

/** By XMLHttpRequest, the only one to know how much has been sent. */
function post(path: string, file: File, { onProgress, onSent, signal }: Told): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('X-Client-Type', clientType())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    if (onSent) request.upload.addEventListener('load', onSent)
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new UnreachableError()))
    }
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('photo', file)
    request.send(form)
  })
}
