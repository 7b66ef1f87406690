import { distanceKm } from '../geo/distance.ts'
import { mayMeet } from '../profiles/may-meet.ts'
import { traitsColumns } from './traits.ts'

/**
 * Those who like viewer $1 and pass the hard answers, the latest like first, without any passed
 * since $6.
 */
export const loadAdmirers = {
  name: 'load-fitting-admirers',
  text: `select p.id from profiles v
    join likes l on l.liked_id = v.id join profiles p on p.id = l.liker_id
    where v.id = $1 and p.gender = any($2::text[])
      and p.date_of_birth >= $3::date and p.date_of_birth < $4::date
      and ($5::text is null or $5 = any(p.seeking))
      and ($7::integer[] is null or (p.place_id = any($7) and not p.fictional))
      and ${mayMeet('v', 'p')}
      and not exists (select from passes
        where member_id = v.id and passed_id = p.id and created_at > $6)
    order by l.created_at desc, p.id desc limit $8`,
}

/** What the score needs to know about members $2 for viewer $1. */
export const loadKnown = {
  name: 'load-candidates',
  text: `select ${traitsColumns}, p.fictional, p.last_active_at, p.signed_up_at,
      ${distanceKm('home', 'town')} as distance_km,
      char_length(p.about_me) + char_length(p.looking_for) + char_length(p.first_date) as written,
      (select count(*)::integer from photos where member_id = p.id and status = 'active') as photos,
      exists (select from likes where liker_id = p.id and liked_id = v.id) as likes_seeker
    from profiles v join profiles p on p.id = any($2::uuid[]) and ${mayMeet('v', 'p')}
    left join places town on town.id = p.place_id left join places home on home.id = v.place_id
    where v.id = $1`,
}
