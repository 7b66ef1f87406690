import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context/context.ts'

/** As many as somebody looks at in the first minutes; the rest are drawn on demand. */
const many = 200

const mainPhotos = {
  name: 'main-drawings',
  text: `select distinct on (p.last_active_at, p.id) ph.id
    from profiles p join photos ph on ph.member_id = p.id
    where exists (select from demo_drawings d where d.photo_id = ph.id) and ph.status = 'active'
    order by p.last_active_at desc, p.id desc, ph.position
    limit $1`,
}

/**
 * Drawing pauses while the process is this busy, as a share of a moment: somebody is waiting for an
 * answer. It also pauses while others want every core of the machine, since it takes a whole one.
 */
const much = 0.02
const moment_ms = 250

/**
 * Draws the pictures of the people a visitor meets first, one after another while nobody asks for
 * anything.
 */
export function drawAhead(context: Context): { stop: () => Promise<void> } {
  let stopped = false
  const work = async () => {
    const photos = await context.db.query<{ id: string }>(mainPhotos, [many])
    for (const { id } of photos) {
      while (!stopped && (await isBusy()));
      if (stopped) return
      await context.photoStorage.read(`${id}/thumb.webp`)
    }
  }
  const working = work().catch((error) => {
    if (!stopped) context.log.error({ err: error }, 'drawing ahead failed')
  })
  return {
    stop: () => {
      stopped = true
      return working
    },
  }
}

/** Whether the process was busy during the next moment, or the machine in the last minute. */
async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await sleep(moment_ms, undefined, { ref: false })
  const [wanted = 0] = loadavg()
  return performance.eventLoopUtilization(before).utilization > much || wanted > cpus().length
}
