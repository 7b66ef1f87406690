import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { drawInSite } from '../../shell/testing/draw-in-site.tsx'
import { type FacesWish, facesQuestion } from '../lander-faces.tsx'

/** An entry page as the server renders it, with so many of the people that it asks for. */
export function drawLander(
  page: ReactNode,
  { count, people, withWords }: FacesWish & { people: number },
): string {
  const faces = Array.from({ length: people }, (_, at) => aFace(at))
  return drawInSite(page, {
    settings: {
      ...{ signup_open: true, countries: ['NL'], signup_credits: 5, minimum_age: 18 },
      minimum_message_costs: {},
    },
    know: (queries) =>
      queries.setQueryData(facesQuestion({ count, withWords }).queryKey, {
        faces,
        num_online: 0,
      } as never),
  })
}

/** Somebody who may be shown on an entry page. */
export function aFace(at: number): ProfileCard {
  const id = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
  return {
    ...{ id, name: `Person ${at}`, age: 30 + at, gender: 'female', country: 'NL' },
    ...{ region: null, town: 'Utrecht', distance: null, presence: null, online: false },
    ...{ fictional: false, liked: false, likes_me: false },
    main_image: {
      filename: `/photos/${at}/large.webp`,
      small_filename: `/photos/${at}/small.webp`,
      thumb_filename: `/photos/${at}/thumb.webp`,
      match_filename: `/photos/${at}/match.webp`,
      square_filename: `/photos/${at}/square.webp`,
      ...{ status: 'active', caption: '', width: 900, height: 1200, thumbhash: '' },
    },
  }
}
