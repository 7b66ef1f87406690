import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NotificationType } from '#contract/notifications.ts'
import { answerLanguage } from '#locales/speak.ts'
import type { Mail, MailFile } from '../outside/mail.ts'
import { companyLines } from '../sites/company-lines.ts'
import { loadCompany } from '../sites/load-company.ts'
import type { MailContent, MailGiven, MailPerson } from './mail.ts'
import { faceFile, loadPictures, markOf, pictureUrl, toneOf } from './mail-pictures.ts'

type Given = Pick<MailGiven, 'db' | 'words' | 'site' | 'siteUrl'> & {
  member: { email: string }
  /** Where mails of this type can be stopped; missing from mails about the account itself. */
  stop?: { type: NotificationType; url: string } | undefined
  /** Whether the reader wants neither the sender's name nor a word to say what kind of site it is. */
  discreet?: boolean
}

type Frame = Given & {
  /** Who runs the site and how to reach them, line by line. */
  company: string[]
}

type Shown = Omit<MailContent, 'people'> & { people: (MailPerson & { face: MailFile | null })[] }

/** Gives a mail its form, once as text and once as HTML, both saying the same. */
export async function writeMail(given: Given, content: MailContent): Promise<Mail> {
  const { db, words, site, member, stop, discreet } = given
  const company = await loadCompany(db, site.companyId)
  const lines = companyLines(words, { company, site: site.name })
  const frame = { ...given, company: [company.name, ...lines, site.settings.support_email] }
  const shown = shownOf(given, content)
  const pictures = await loadPictures([markOf(site), content.drawing])
  const faces = shown.people.flatMap(({ face }) => face ?? [])
  return {
    from: {
      name: inHeader(discreet ? company.name : site.settings.mail_name),
      address: site.settings.support_email,
    },
    to: member.email,
    subject: shown.subject,
    text: asText(frame, shown),
    html: asHtml(frame, shown),
    files: [...pictures, ...faces, ...(content.document ? [content.document] : [])],
    ...(stop && { headers: oneClick(stop.url) }),
  }
}

/** Every text on one line of its own, so that what somebody calls themselves cannot look like more. */
function shownOf(given: Given, { people = [], ...content }: MailContent): Shown {
  const { facts, button } = content
  return {
    ...content,
    subject: inHeader(content.subject),
    preview: onOneLine(content.preview),
    headline: onOneLine(content.headline),
    paragraphs: content.paragraphs.map(onOneLine),
    ...(facts && { facts: facts.map(([name, fact]) => [onOneLine(name), onOneLine(fact)]) }),
    button: { ...button, label: onOneLine(button.label), url: inLanguage(given, button.url) },
    note: onOneLine(content.note),
    people: people.map((person, place) => ({
      ...person,
      url: person.url && inLanguage(given, person.url),
      name: onOneLine(person.name),
      town: person.town && onOneLine(person.town),
      fictional: person.fictional && onOneLine(person.fictional),
      ...(person.line !== undefined && { line: onOneLine(person.line) }),
      ...(person.quote !== undefined && { quote: onOneLine(person.quote) }),
      face: person.picture && faceFile(person.picture, place),
    })),
  }
}

/** A browser that keeps no language shows the page in that of the mail. */
function inLanguage({ words, site }: Pick<Given, 'words' | 'site'>, url: string): string {
  if (words.locale === answerLanguage(site.settings.domain_language)) return url
  const address = new URL(url)
  address.searchParams.append('lang', words.locale)
  return address.href
}

/** On one line, and nothing that a mail program would decode: `=?utf-8?q?=0D=0ABcc:…?=` is no text. */
function inHeader(text: string): string {
  return onOneLine(text).replaceAll('=?', '= ?')
}

/** From these headers a mail program makes its own unsubscribe button (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Without breaks, and without the signs that turn the direction of what follows. */
function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function asText(frame: Frame, content: Shown): string {
  const { words, site, siteUrl, stop, company } = frame
  const { paragraphs, people, facts = [], button } = content
  const parts = [
    ...paragraphs,
    ...people.map((person) => personLines(person, button.url).join('\n')),
    ...(facts.length > 0
      ? [facts.map(([label, said]) => words._(msg`${label}: ${said}`)).join('\n')]
      : []),
    `${button.label}\n${button.url}`,
    noteOf(frame, content),
    `${site.name}\n${siteUrl}`,
    company.join('\n'),
    ...(stop ? waysOut(frame, stop).map(({ label, url }) => `${label}\n${url}`) : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function personLines(person: MailPerson, buttonUrl: string): string[] {
  const { fictional, line, quote, url } = person
  return [
    [titleOf(person), ...(fictional ? [fictional] : [])].join(' · '),
    ...(line ? [line] : []),
    ...(quote ? [quote] : []),
    ...(url && url !== buttonUrl ? [url] : []),
  ]
}

function titleOf({ name, age, town }: MailPerson): string {
  return [name, String(age), ...(town ? [town] : [])].join(', ')
}

/** Why the mail came, and how far its links go. */
function noteOf({ words, site }: Frame, { button, note, people }: Shown): string {
  if (!button.signsIn) return note
  const hours = site.settings.sign_in_link_hours
  const once = words._(
    people.some(({ url }) => url && url !== button.url)
      ? msg`The button and each name sign you in once, within the next ${plural(hours, { one: '# hour', other: '# hours' })}. Please don’t pass them on.`
      : msg`The button signs you in once, within the next ${plural(hours, { one: '# hour', other: '# hours' })}. Please don’t pass it on.`,
  )
  return `${note} ${once}`
}

/** Where e-mails of this type end, and where one chooses among all. */
function waysOut(
  frame: Frame,
  { type, url }: NonNullable<Given['stop']>,
): { label: string; url: string }[] {
  const { words, siteUrl, discreet } = frame
  const noMore = discreet ? msg`No more e-mails like this` : noMoreOf[type]
  return [
    { label: words._(noMore), url: inLanguage(frame, url) },
    {
      label: words._(msg`Choose what we tell you`),
      url: inLanguage(frame, `${siteUrl}/notifications`),
    },
  ]
}

const noMoreOf: Record<NotificationType, MessageDescriptor> = {
  new_conversations: msg`No more e-mails when someone new writes`,
  new_messages: msg`No more e-mails about new messages`,
  like: msg`No more e-mails about likes`,
  unread_message_reminders: msg`No more reminders of unread messages`,
  promotions: msg`No more e-mails about offers`,
  weekly_updates: msg`No more weekly e-mails`,
  news: msg`No more e-mails with news`,
  reminders: msg`No more e-mails about my profile`,
}

function asHtml(frame: Frame, content: Shown): string {
  const { words, site, siteUrl } = frame
  const e = escapeHtml
  const tone = toneOf(content.drawing)
  const paragraphs = content.paragraphs
    .map((each) => `<p class="text">${prose(each)}</p>`)
    .join('\n')
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
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="brand"><a class="name" href="${e(siteUrl)}"><img class="mark" src="${pictureUrl(markOf(site))}" width="32" height="32" alt="">${e(site.name)}</a></td></tr>
</table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff">
<tr><td class="head ${tone}" bgcolor="${bands[tone]}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="beside"><h1 class="headline">${e(unbroken(content.headline))}</h1></td>
<td class="scene" align="right"><img class="drawing" src="${pictureUrl(content.drawing)}" width="120" height="90" alt=""></td>
</tr></table></td></tr>
<tr><td class="body">
${paragraphs}${peopleTable(content)}${factsTable(content)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="#7ecbf9"><a class="action" href="${e(content.button.url)}">${e(content.button.label)}</a></td>
</tr></table>
<p class="small">${e(words._(msg`Button not working? Copy this address into your browser:`))}<br><a class="link" href="${e(content.button.url)}">${e(content.button.url)}</a></p>
<p class="small note">${prose(noteOf(frame, content))}</p>
</td></tr>
</table>
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="foot">${e(site.name)} · <a class="link" href="${e(siteUrl)}">${e(new URL(siteUrl).host)}</a>${waysOutLines(frame)}<br><br>${frame.company.map(e).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Large words in a narrow column break between words only, not within "e-mail". */
function unbroken(text: string): string {
  return text.replaceAll('-', '\u2011')
}

/** A text in which "e-mail" and the number of a case, such as C-PX8W-7KQD, stay on one line. */
function prose(text: string): string {
  const whole = /\b(?:C(?:-[2-9A-Z]{4}){2}\b|e-\p{L}+)/giu
  return escapeHtml(text).replaceAll(whole, '<span class="whole">$&</span>')
}

/** Everybody in a row of their own, readable without the picture. */
function peopleTable({ people }: Shown): string {
  if (people.length === 0) return ''
  return `
<table role="presentation" class="people" width="100%" cellpadding="0" cellspacing="0" border="0">
${people.map(personRow).join('\n')}
</table>`
}

function personRow(person: Shown['people'][number]): string {
  const e = escapeHtml
  const { face, fictional, line, quote, url } = person
  const initial = [...person.name][0]?.toUpperCase() ?? ''
  const seen = face
    ? `<img class="face" src="cid:${face.cid}" width="56" height="56" alt="">`
    : `<div class="initial">${e(initial)}</div>`
  const title = e(titleOf(person))
  const about = [
    `<div class="person" dir="auto">${url ? `<a class="link" href="${e(url)}">${title}</a>` : title}</div>`,
    ...(fictional ? [`<div><span class="fictional">${e(fictional)}</span></div>`] : []),
    ...(line ? [`<div class="line">${e(line)}</div>`] : []),
    ...(quote ? [`<div class="quote" dir="auto">${e(quote)}</div>`] : []),
  ]
  return `<tr><td class="portrait" width="56" valign="top">${seen}</td><td class="who" valign="middle">${about.join('')}</td></tr>`
}

function factsTable({ facts = [] }: Shown): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, fact]) =>
      `<tr><td class="term">${escapeHtml(name)}</td><td class="fact" align="right">${escapeHtml(fact)}</td></tr>`,
  )
  return `
<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>`
}

function waysOutLines(frame: Frame): string {
  if (!frame.stop) return ''
  const e = escapeHtml
  const links = waysOut(frame, frame.stop).map(
    ({ label, url }) => `<br><a class="link" href="${e(url)}">${e(label)}</a>`,
  )
  return links.join('')
}

const bands = { welcome: '#bde5ff', money: '#fdf0d2', safety: '#ffe3e6', papers: '#e3ebf0' }

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
.sheet { max-width: 560px; }
.brand { padding: 0 4px 14px; }
.name { color: #0d2436; font-size: 20px; line-height: 32px; font-weight: 650; text-decoration: none; }
.mark { display: inline-block; vertical-align: middle; margin-right: 10px; border: 0; }
.card { max-width: 560px; background: #ffffff; border-radius: 20px 20px 20px 6px; }
.head { padding: 20px 20px 20px 28px; border-radius: 20px 20px 0 0; }
.welcome { background: ${bands.welcome}; }
.money { background: ${bands.money}; }
.safety { background: ${bands.safety}; }
.papers { background: ${bands.papers}; }
.headline { margin: 0; font-size: 26px; line-height: 32px; font-weight: 650; color: #0d2436; overflow-wrap: anywhere; -webkit-hyphens: auto; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.scene { width: 120px; padding-left: 12px; }
.drawing { display: block; border: 0; }
.body { padding: 24px 28px 28px; color: #0d2436; }
.text { margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #0d2436; overflow-wrap: anywhere; }
.people { margin: 4px 0 20px; }
.portrait, .who { padding: 10px 0; }
.portrait { width: 56px; padding-right: 16px; vertical-align: top; }
.face, .initial { display: block; width: 56px; height: 56px; border: 0; border-radius: 28px; background: #e3ebf0; }
.initial { color: #0d2436; font-size: 24px; line-height: 56px; font-weight: 650; text-align: center; }
.who { vertical-align: middle; font-size: 16px; line-height: 24px; color: #0d2436; overflow-wrap: anywhere; }
.person { font-weight: 650; }
.fictional { display: inline-block; margin: 2px 0; padding: 0 10px; border: 1px solid #0d2436; border-radius: 12px; font-size: 13px; line-height: 22px; }
.line { color: #525f6b; }
.quote { margin-top: 6px; font-style: italic; }
.facts { margin: 4px 0 20px; border-top: 1px solid #dfe5ea; }
.term, .fact { padding: 10px 0; font-size: 16px; line-height: 24px; vertical-align: top; border-bottom: 1px solid #dfe5ea; }
.whole { white-space: nowrap; }
.term { padding-right: 16px; color: #525f6b; white-space: nowrap; }
.fact { color: #0d2436; font-weight: 600; }
.button { background: #7ecbf9; border-radius: 14px; }
.action { display: inline-block; padding: 14px 24px; color: #0d2436; font-size: 16px; font-weight: 600; text-decoration: none; }
.small { margin: 20px 0 0; font-size: 14px; line-height: 20px; color: #525f6b; overflow-wrap: anywhere; }
.link { color: #07648d; overflow-wrap: anywhere; }
.foot { padding: 20px 28px 0; font-size: 13px; line-height: 20px; color: #525f6b; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .head { padding: 16px 12px 16px 20px !important; }
  .headline { font-size: 22px !important; line-height: 28px !important; }
  .scene { width: 96px !important; padding-left: 8px !important; }
  .term { white-space: normal !important; }
  .drawing { width: 96px !important; height: 72px !important; }
  .body { padding: 20px 20px 24px !important; }
  .foot { padding: 20px 20px 0 !important; }
}
@media (max-width: 400px) {
  .headline { font-size: 20px !important; line-height: 26px !important; }
  .scene { width: 80px !important; }
  .drawing { width: 80px !important; height: 60px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #0c151d !important; }
  .card { background: #14202a !important; }
  .welcome { background: #0f3a54 !important; }
  .money { background: #3b2f13 !important; }
  .safety { background: #4a1a28 !important; }
  .papers { background: #22323f !important; }
  .name, .headline { color: #e6f5ff !important; }
  .body, .text, .fact, .who { color: #eaf1f6 !important; }
  .face, .initial { background: #22323f !important; color: #eaf1f6 !important; }
  .fictional { border-color: #eaf1f6 !important; }
  .facts, .term, .fact { border-color: #2b3b47 !important; }
  .small, .foot, .term, .line { color: #9dadb9 !important; }
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
