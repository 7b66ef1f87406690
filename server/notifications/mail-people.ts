import { msg } from '@lingui/core/macro'
import sharp from 'sharp'
import type { PhotoStorage } from '../outside/photo-storage.ts'
import { cutName } from '../photos/pictures.ts'
import { type MainPhotoRow, mainPhotoColumns, mainPhotoOf } from '../photos/present-image.ts'
import { maySee } from '../profiles/may-meet.ts'
import { shownAge } from '../profiles/shown-age.ts'
import type { MailGiven, MailPerson } from './mail.ts'
import { makeSignInUrl, type SignInTarget } from './mail-links.ts'

/** A mail stays light: it shows so many, and says how many there are. */
const mostShown = 5

type Row = MainPhotoRow & {
  id: string
  name: string
  date_of_birth: string
  fictional: boolean
  shown_publicly: boolean
  town: string | null
}

const statement = {
  name: 'people-in-mail',
  text: `select p.id, p.name, p.date_of_birth, p.fictional, p.shown_publicly, place.name as town,
      ${mainPhotoColumns}
    from profiles v join profiles p on p.id = any($2::uuid[]) and ${maySee('v', 'p')}
    left join places place on place.id = p.place_id
    ${mainPhotoOf('p')}
    where v.id = $1`,
}

/**
 * Those of these members whom the reader may see at this moment, as a mail shows them, by id and
 * in this order; the first few with their faces.
 */
export async function loadPeople(
  given: Pick<
    MailGiven,
    'db' | 'words' | 'site' | 'member' | 'wishes' | 'channel' | 'photoStorage'
  >,
  ids: string[],
): Promise<Map<string, MailPerson>> {
  const { db, words, site, member, wishes, channel, photoStorage } = given
  const rows = await db.query<Row>(statement, [member.id, ids])
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const word = site.settings.fictional_singular || words._(msg`Fictional profile`)
  const people = rows.map(async (row): Promise<[string, MailPerson]> => {
    const { id, name, town, fictional } = row
    const age = shownAge(row.date_of_birth, db.now())
    const hidden = channel === 'push' || wishes.discreet || ids.indexOf(id) >= mostShown
    const picture = hidden ? null : await faceOf(photoStorage, row).catch(noFace)
    return [id, { name, age, town, fictional: fictional ? word : null, picture }]
  })
  return new Map(await Promise.all(people))
}

/**
 * The first few, each with a link of one use to where it happened. Who is told discreetly is shown
 * nobody, nor is who is told by push.
 */
export async function linkPeople(
  given: MailGiven,
  people: { person: MailPerson; target: SignInTarget }[],
): Promise<MailPerson[]> {
  const shown = people.slice(0, mostShown)
  if (given.channel === 'push' || given.wishes.discreet) return shown.map(({ person }) => person)
  const linked: MailPerson[] = []
  for (const { person, target } of shown) {
    linked.push({ ...person, url: await makeSignInUrl(given, target) })
  }
  return linked
}

/** A mail that cannot show a face is sent all the same: a broken file must not hold it up for good. */
function noFace(): null {
  return null
}

/** Twice as wide as it is shown, for sharp screens. */
const faceSide = 112

/**
 * The face of a profile for a mail, which leaves the house and stays where it arrives: sharp of
 * those who agreed to be seen by everybody, of others no more than a locked photo shows.
 */
async function faceOf(photos: PhotoStorage, row: Row): Promise<Buffer | null> {
  const { photo_id: id, photo_cut: cut, fictional, shown_publicly } = row
  if (!id) return null
  if (!fictional && !shown_publicly) {
    const teaser = await photos.read(`${id}/teaser.webp`)
    return teaser && sharp(teaser).resize(shape).blur(6).jpeg({ quality: 60 }).toBuffer()
  }
  const square = await photos.read(`${id}/${cutName('square', cut ?? '')}.webp`)
  const kept = square ?? (await photos.read(`${id}/${cutName('thumb', cut ?? '')}.webp`))
  return kept && sharp(kept).resize(shape).jpeg({ quality: 70 }).toBuffer()
}

const shape = { width: faceSide, height: faceSide, fit: 'cover' } as const

/** How a sentence names somebody: behind a fictional profile, it says so each time. */
export function called({ name, fictional }: Pick<MailPerson, 'name' | 'fictional'>): string {
  return fictional ? `${name} (${fictional})` : name
}
