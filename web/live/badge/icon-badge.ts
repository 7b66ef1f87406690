type Icon = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/**
 * Shows a number on the installed app's icon, none at 0; browsers without such icons are left
 * alone.
 */
export async function showOnIcon(sum: number, icon: Icon = navigator): Promise<void> {
  try {
    if (sum > 0) await icon.setAppBadge?.(sum)
    else await icon.clearAppBadge?.()
  } catch {
    // The browser knows the call but has no icon to show it on: the title still says it.
  }
}
