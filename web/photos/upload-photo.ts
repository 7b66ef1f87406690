import type { OwnPhoto } from '#contract/photos.ts'
import { signedOut } from '../browser-client.ts'
import { clientType, ProblemError, readAnswer, UnreachableError } from '../calls.ts'

/** Sends one photo and tells how much of it has left, from 0 to 1. Only XMLHttpRequest knows that. */
export async function uploadPhoto(
  file: File,
  onProgress: (share: number) => void,
): Promise<OwnPhoto> {
  try {
    const { photo } = (await readAnswer(await post(file, onProgress))) as { photo: OwnPhoto }
    return photo
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'authentication_required') {
      signedOut()
    }
    throw error
  }
}

function post(file: File, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/photos')
    request.setRequestHeader('X-Client-Type', clientType())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new UnreachableError()))
    }
    const form = new FormData()
    form.set('photo', file)
    request.send(form)
  })
}
