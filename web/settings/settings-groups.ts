import type { IconName } from '../ui/icon-names.ts'

/** The groups of settings in the order shown. */
export const settingsGroups = [
  ['account', 'user-circle'],
  ['devices', 'monitor'],
  ['privacy', 'eye-slash'],
  ['blocked', 'prohibit'],
  ['notifications', 'bell'],
  ['payments', 'credit-card'],
  ['language', 'globe'],
  ['appearance', 'moon'],
  ['data', 'download-simple'],
  ['more', 'list'],
  ['break', 'coffee'],
  ['delete', 'trash'],
] as const satisfies readonly [id: string, icon: IconName][]

export type SettingsGroup = (typeof settingsGroups)[number][0]
