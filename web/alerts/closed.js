{
  // The first thing in an alert that the server drew: whoever closed it in this browser does not see it.
  // alerts.tsx judges the same, once it is there.
  const { parentElement, dataset } = document.currentScript
  const { alert, member, cause, days } = dataset
  try {
    const closed = JSON.parse(localStorage.getItem(`alert-${alert}:${member}`))
    const isAway = days
      ? Math.abs(Date.now() - closed.at) < days * 86_400_000
      : closed.cause === cause
    parentElement.hidden = isAway
  } catch {
    // Nothing may be read here, or nothing was closed.
  }
}
