import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../data/ask.ts'
import { drawInSite } from '../../shell/testing/draw-in-site.tsx'
import { aFace } from '../testing/draw-lander.ts'
import Landing from './landing.route.tsx'
import Landing2 from './landing2.route.tsx'
import Landing3 from './landing3.route.tsx'

const nora: Profile = {
  ...aFace(1),
  ...{ name: 'Nora', status: 'active', seeking: ['male'], sexuality: null },
  ...{ seeking_min_age: null, seeking_max_age: null, relationship_status: null },
  ...{ about_me: 'I row.', looking_for: 'Somebody who rows.', first_date: '' },
  ...{ hair_color: null, eye_color: null, body_type: null, languages: [] },
  ...{ interests: ['hiking'], common_interests: [], photos: [], num_locked_photos: 0 },
  ...{ locked_because: null, conversation_id: null, passed: false },
}

function drawn(design: typeof Landing): string {
  const known = { params: { id: '' }, query: { lander: '1' } } as const
  return drawInSite(createElement(design), {
    settings: {
      ...{ visible_profile_notes: ['about_me', 'looking_for'], visible_profile_fields: [] },
      ...{ logged_out_search: true, minimum_message_costs: {}, message_credits: 1 },
      signup_credits: 5,
    },
    know: (queries) => {
      queries.setQueryData(ask('GET /api/members/{id}', known).queryKey, { profile: nora } as never)
      queries.setQueryData(ask('GET /api/interests.php', {}).queryKey, { interests: [] } as never)
    },
  })
}

test('one member has three public pages of different designs, each with the way to the first message', {
  tags: ['S2.13–S2.15'],
}, () => {
  const pages = [drawn(Landing), drawn(Landing2), drawn(Landing3)]
  for (const page of pages) {
    expect(page).toContain('Nora')
    expect(page).toContain(`href="/members/${nora.id}/signup"`)
  }
  const outlines = pages.map((page) => page.replace(/>[^<]*</g, '><').replace(/ id="[^"]*"/g, ''))
  expect(new Set(outlines).size).toBe(3)
})
