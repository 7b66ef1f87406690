import type { DataExport } from '#contract/leaving.ts'

export type ExportStand = 'none' | DataExport['state'] | 'expired'

/** How the newest copy stands at a moment: a link that nobody opened in time is over. */
export function exportStand(copy: DataExport | null, nowMs: number): ExportStand {
  if (!copy) return 'none'
  const over = copy.expires_at !== null && Date.parse(copy.expires_at) <= nowMs
  return copy.state === 'ready' && over ? 'expired' : copy.state
}
