import { msg } from '@lingui/core/macro'
import type { Mail } from '../outside/mail.ts'
import type { MailContent, MailGiven } from './mail.ts'

type Frame = Pick<MailGiven, 'words' | 'site' | 'siteUrl'> & {
  member: { email: string }
  /** Where mails of this kind can be stopped; missing from mails about the account itself. */
  unsubscribeUrl?: string | undefined
}

/** Gives a mail its form, once as text and once as HTML, both saying the same. */
export function writeMail(given: Frame, content: MailContent): Mail {
  const { site, member } = given
  return {
    from: { name: onOneLine(site.settings.mail_name), address: site.settings.support_email },
    to: member.email,
    subject: onOneLine(content.subject),
    text: asText(given, content),
    html: asHtml(given, content),
    ...(given.unsubscribeUrl && { headers: oneClick(given.unsubscribeUrl) }),
  }
}

/** From these headers a mail program makes its own unsubscribe button (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

function asText(given: Frame, content: MailContent): string {
  const { words, site, siteUrl, unsubscribeUrl } = given
  const { paragraphs, button, note } = content
  const parts = [...paragraphs, `${button.label}\n${button.url}`, note, `${site.name}\n${siteUrl}`]
  if (unsubscribeUrl) parts.push(`${words._(noMore)}\n${unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

const noMore = msg`No more e-mails like this`

function asHtml(given: Frame, content: MailContent): string {
  const { words, site, siteUrl } = given
  const e = escapeHtml
  const paragraphs = content.paragraphs.map((each) => `<p class="text">${e(each)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${e(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(content.subject)}</title>
<style>${mailStyle}</style>
</head>
<body class="canvas" bgcolor="#fbf9f7">
<div class="preview">${e(content.preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbf9f7">
<tr><td align="center" class="frame">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff">
<tr><td class="head" bgcolor="#bde5ff"><a class="name" href="${e(siteUrl)}">${e(site.name)}</a></td></tr>
<tr><td class="body">
${paragraphs}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="#7ecbf9"><a class="action" href="${e(content.button.url)}">${e(content.button.label)}</a></td>
</tr></table>
<p class="small">${e(words._(msg`If the button does not work, copy this address:`))}<br><a class="link" href="${e(content.button.url)}">${e(content.button.url)}</a></p>
<p class="small">${e(content.note)}</p>
</td></tr>
</table>
<p class="foot">${e(site.name)} · <a class="link" href="${e(siteUrl)}">${e(new URL(siteUrl).host)}</a>${unsubscribeLine(given)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function unsubscribeLine({ words, unsubscribeUrl }: Frame): string {
  if (!unsubscribeUrl) return ''
  const e = escapeHtml
  return `<br><a class="link" href="${e(unsubscribeUrl)}">${e(words._(noMore))}</a>`
}

/**
 * The colours of web/styles/tokens.css as values, because mail programs know no variables. Programs
 * that drop the style still show the attributes: light, in one column, readable.
 */
const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
.canvas { background: #fbf9f7; }
.preview { display: none; max-height: 0; overflow: hidden; }
.frame { padding: 24px 12px; font-family: system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
.card { max-width: 560px; background: #ffffff; border-radius: 20px 20px 20px 6px; }
.head { padding: 20px 28px; background: #bde5ff; border-radius: 20px 20px 0 0; }
.name { color: #0d2436; font-size: 20px; font-weight: 650; text-decoration: none; }
.body { padding: 24px 28px 28px; color: #0d2436; }
.text { margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #0d2436; }
.button { background: #7ecbf9; border-radius: 14px; }
.action { display: inline-block; padding: 14px 24px; color: #0d2436; font-size: 16px; font-weight: 600; text-decoration: none; }
.small { margin: 20px 0 0; font-size: 14px; line-height: 20px; color: #525f6b; overflow-wrap: anywhere; }
.link { color: #07648d; overflow-wrap: anywhere; }
.foot { margin: 16px 0 0; font-size: 14px; line-height: 20px; color: #525f6b; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0c151d !important; }
  .card { background: #14202a !important; }
  .head { background: #0f3a54 !important; }
  .name { color: #e6f5ff !important; }
  .body, .text { color: #eaf1f6 !important; }
  .small, .foot { color: #9dadb9 !important; }
  .link { color: #8fd3fb !important; }
}
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes any text harmless within HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
