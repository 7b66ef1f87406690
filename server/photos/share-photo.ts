import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { withForm } from '../http/bodies/take-form.ts'
import { refuseForeignOrigin } from '../http/security-headers.ts'
import { checkGalleryPicture, type PictureSource } from './check-picture.ts'
import { limitPictures } from './photo-limits.ts'
import { decodePicture, encodeWebp, openPixels, pictureLane, wholeWidth } from './pictures.ts'
import { storePicture } from './store-picture.ts'

/**
 * POST /share: a picture that a phone shares to the installed app. It goes to nobody's gallery: the
 * member's own profile shows it and asks. Of a visitor's picture nothing is read.
 */
export async function sharePhoto(context: Context, c: HonoContext): Promise<Response> {
  // A phone opens the address by itself, which no page of anybody's can do.
  if (c.req.header('sec-fetch-site') !== 'none') refuseForeignOrigin(c)
  const asker = await context.whoAsks(c)
  c.header('Cache-Control', 'private, no-store')
  const login = `/login?next=${encodeURIComponent(shown('again'))}`
  if (!asker.member) return c.redirect(login, 303)
  const member = asker as MemberAsker
  try {
    const token = await withForm(context, c, { sender: asker, files: 1 }, ({ files }) => {
      const picture = files.find(({ field }) => field === 'photo')
      if (!picture) throw new Refusal('photo_unreadable')
      return keepShared(context, member, picture.path)
    })
    return c.redirect(`${shown(token)}#photos`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return c.redirect(`${shown(error.code)}#photos`, 303)
  }
}

/** Where one's own photos are, with what became of a picture that was shared. */
function shown(what: string): string {
  return `/profile?shared=${what}`
}

/**
 * Keeps a picture for one member to look at, and answers the token of its address. It has no row
 * anywhere: within an hour the job that looks for files without one removes it.
 */
async function keepShared(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<string> {
  await checkGalleryPicture(picture)
  await limitPictures(context.db, asker, 'gallery')
  const id = await pictureLane(picture, async () => {
    const whole = openPixels(await decodePicture(picture, wholeWidth))
    const files = [await encodeWebp('whole', whole, 88)]
    return storePicture(context, files, async (newId) => newId)
  })
  const address = context.signPhotos.sign(id, asker.member.id, { kind: 'shared' })
  return address('whole').split('/').at(2) ?? ''
}
