import { useLoaderData, useParams } from 'react-router'
import { linkPurposes } from '#contract/links.ts'
import { formAction } from '../accounts/form-action.ts'
import { chosenPassword } from '../accounts/new-password-fields.tsx'
import { useOutcome } from '../accounts/use-outcome.ts'
import { afterLink } from './after-link.ts'
import { ExportCard } from './export-card.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkExpired } from './link-expired.tsx'
import { type LinkTarget, loadLink, loadLinkOverHttp } from './load-link.ts'
import { MailsEnded } from './mails-ended.tsx'
import { OwnPage } from './own-page.tsx'

export const loader = loadLink
export const clientLoader = loadLinkOverHttp

const form = formAction(async ({ call, form, params, takeUp }) => {
  const purpose = linkPurposes.find((each) => each === form.get('purpose'))
  const token = params.token ?? ''
  const following = { params: { token }, body: chosenPassword(form) }
  const { user } = await call('POST /api/links/{token}', following)
  if (purpose !== 'unsubscribe') takeUp(user)
  return purpose ? afterLink(purpose, user) : null
})
export const action = form.action
export const clientAction = form.clientAction

/**
 * The short links in our e-mails lead here. Only the button does anything: programs that open links
 * change nothing.
 */
export default function Link() {
  const target = useLoaderData() as LinkTarget
  const { token = '' } = useParams()
  const { done, failure } = useOutcome()
  if (target.kind === 'page') return <OwnPage page={target.page} />
  if (target.kind === 'expired' || failure?.code === 'link_expired') return <LinkExpired />
  const { purpose, password_needed } = target.link
  if (purpose === 'export') return <ExportCard token={token} />
  if (purpose === 'unsubscribe' && done) return <MailsEnded />
  return <LinkCard purpose={purpose} passwordNeeded={password_needed} />
}
