import type { Fate } from '../notifications/returned-mail.ts'

type Part = [type: string, content: string]

/** A report as mail servers write it, with CRLF. */
function aReport(
  to: string,
  type: 'delivery-status' | 'feedback-report',
  parts: Part[],
  headers: string[] = [],
): string {
  const lines = [
    ...headers,
    'From: Mail Delivery System <MAILER-DAEMON@mx.mailbox.example>',
    `To: ${to}`,
    'Subject: =?utf-8?q?Undeliverable=3A_News?=',
    'Date: Mon, 2 Mar 2026 10:00:00 +0000',
    'Message-ID: <report@mx.mailbox.example>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_report"',
    '',
    'This is a message in MIME format.',
    ...parts.flatMap(([kind, content]) => ['--=_report', `Content-Type: ${kind}`, '', content, '']),
    '--=_report--',
    '',
  ]
  return lines.join('\n').replace(/\r?\n/g, '\r\n')
}

const words: Part = ['text/plain; charset=utf-8', 'I’m sorry to have to inform you …']

const original = (returnPath: string) => `Return-Path: <${returnPath}>
Received: from mail.serenade.example by mx.mailbox.example; Mon, 2 Mar 2026 09:59:58 +0000
From: Serenade <support@serenade.example>
To: somebody@mailbox.example
Subject: Somebody wrote to you

Hello!`

/** A notification about one recipient, with these lines about it. */
export function aBounce(to: string, about: string): string {
  return aReport(to, 'delivery-status', [
    words,
    ['message/delivery-status', `Reporting-MTA: dns; mx.mailbox.example\n\n${about}\n`],
    ['message/rfc822', original(to)],
  ])
}

export const unknownUser = `Final-Recipient: rfc822; somebody@mailbox.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <somebody@mailbox.example>: Recipient address
    rejected: User unknown in virtual mailbox table`

export const fullMailbox = `Final-Recipient: rfc822; somebody@mailbox.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 Mailbox full`

/** A complaint, which comes to an address of the operator and names the return path inside. */
export function aComplaint(to: string, returnPath: string): string {
  const feedback = `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${returnPath}>
Original-Rcpt-To: <somebody@mailbox.example>
Arrival-Date: Mon, 2 Mar 2026 09:59:58 +0000`
  return aReport(to, 'feedback-report', [
    words,
    ['message/feedback-report', feedback],
    ['message/rfc822', original(returnPath)],
  ])
}

/** What came back, as the mail servers of this world put it, and what it means. */
export const samples: [name: string, mail: (to: string) => string, fate: Fate | null][] = [
  [
    'Postfix: no such user',
    (to) =>
      aReport(to, 'delivery-status', [
        words,
        [
          'message/delivery-status',
          `Reporting-MTA: dns; mx.mailbox.example
X-Postfix-Queue-ID: 4F1A2B3C4D
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Mon,  2 Mar 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; somebody@mailbox.example
Original-Recipient: rfc822;somebody@mailbox.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx2.mailbox.example
Diagnostic-Code: smtp; 550 5.1.1 <somebody@mailbox.example>: User unknown
`,
        ],
        ['text/rfc822-headers', original(to)],
      ]),
    'undeliverable',
  ],
  [
    'Exim: no such domain, with a status that says nothing',
    (to) =>
      aBounce(
        to,
        `Action: failed
Final-Recipient: rfc822;somebody@gone.example
Status: 5.0.0
Diagnostic-Code: smtp; 550-Verification failed for the address
 550 5.1.2 The domain does not exist`,
      ),
    'undeliverable',
  ],
  [
    'Exim: nothing but a number',
    (to) =>
      aBounce(
        to,
        `Action: failed
Final-Recipient: rfc822;somebody@gone.example
Diagnostic-Code: smtp; 550 no such user here`,
      ),
    'undeliverable',
  ],
  [
    'Microsoft: the recipient is not found',
    (to) =>
      aBounce(
        to,
        `Original-Recipient: rfc822;somebody@office.example
Final-Recipient: rfc822;somebody@office.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
      ),
    'undeliverable',
  ],
  [
    'Google: the account is disabled, folded over lines',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; somebody@mailbox.example
Action: failed
Status: 5.2.1
Remote-MTA: dns; mx.mailbox.example. (192.0.2.1, the server for the domain mailbox.example.)
Diagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach
 550-5.2.1 is disabled.
Last-Attempt-Date: Mon, 02 Mar 2026 02:00:00 -0800 (PST)`,
      ),
    'undeliverable',
  ],
  ['a full mailbox', (to) => aBounce(to, fullMailbox), 'undelivered'],
  [
    'given up after days',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; somebody@mailbox.example
Action: failed
Status: 4.4.7
Diagnostic-Code: smtp; 421 4.4.2 connection timed out`,
      ),
    'undelivered',
  ],
  [
    'refused for what it says, or whom it comes from',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; somebody@mailbox.example
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp; 554 5.7.1 Service unavailable; client host blocked`,
      ),
    null,
  ],
  [
    'only delayed',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; somebody@mailbox.example
Action: delayed
Status: 4.4.1
Will-Retry-Until: Sat, 7 Mar 2026 10:00:00 +0000`,
      ),
    null,
  ],
  [
    'delivered',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; somebody@mailbox.example
Action: delivered
Status: 2.0.0`,
      ),
    null,
  ],
  [
    'passed on to two, one of whom is gone',
    (to) =>
      aBounce(
        to,
        `Final-Recipient: rfc822; one@mailbox.example\nAction: failed\nStatus: 4.2.2

Final-Recipient: rfc822; two@mailbox.example\nAction: failed\nStatus: 5.1.1`,
      ),
    'undeliverable',
  ],
  ['a complaint', (to) => aComplaint('complaints@serenade.example', to), 'complaint'],
  [
    'no complaint: it was no spam',
    (to) =>
      aReport(to, 'feedback-report', [
        words,
        ['message/feedback-report', 'Feedback-Type: not-spam\nUser-Agent: x\nVersion: 1'],
      ]),
    null,
  ],
  [
    'an answer by a machine',
    (to) =>
      `Auto-Submitted: auto-replied\r\nFrom: somebody@mailbox.example\r\nTo: ${to}\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    null,
  ],
]
