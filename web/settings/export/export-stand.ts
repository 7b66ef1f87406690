import type { DataExport } from '#contract/leaving.ts'

export type ExportStand = 'none' | DataExport['state'] | 'expired'

/** The state of the latest copy at a moment: a link that nobody opened in time has expired. */
export function exportStand(copy: DataExport | null, nowMs: number): ExportStand {
  if (!copy) return 'none'
  const over = copy.expires_at !== null && Date.parse(copy.expires_at) <= nowMs
  return copy.state === 'ready' && over ? 'expired' : copy.state
}
