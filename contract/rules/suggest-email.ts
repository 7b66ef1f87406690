import { run } from '@zootools/email-spell-checker'

/** The mail domains of the countries we serve, the well-known ones first. */
const domains = [
  'gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com icloud.com me.com aol.com',
  'msn.com gmx.com mail.com proton.me protonmail.com ymail.com',
  'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org hotmail.de',
  'outlook.de yahoo.de aon.at bluewin.ch',
  'ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl xs4all.nl upcmail.nl hotmail.nl live.nl',
  'outlook.be hotmail.be telenet.be skynet.be proximus.be',
  'orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr hotmail.fr live.fr outlook.fr yahoo.fr',
  'libero.it virgilio.it tiscali.it alice.it hotmail.it outlook.it yahoo.it',
  'hotmail.es outlook.es yahoo.es telefonica.net',
  'hotmail.co.uk live.co.uk yahoo.co.uk outlook.co.uk btinternet.com sky.com virginmedia.com eircom.net',
  'comcast.net verizon.net att.net sbcglobal.net cox.net shaw.ca rogers.com bell.net',
  'bigpond.com optusnet.com.au xtra.co.nz',
  'wp.pl o2.pl onet.pl interia.pl gazeta.pl op.pl',
  'telia.com hotmail.se live.se spray.se comhem.se',
  'online.no hotmail.no live.no',
  'hotmail.dk live.dk mail.dk stofanet.dk',
  'luukku.com suomi24.fi elisanet.fi hotmail.fi saunalahti.fi',
].flatMap((line) => line.split(' '))

const secondLevelDomains = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'live', 'gmx']
const topLevelDomains =
  'com net org eu nl be fr it es de at ie co.uk uk ca pl com.au au co.nz nz ch dk fi no se me io'.split(
    ' ',
  )

/** What was probably meant by a mistyped address, or null where nothing better is known. */
export function suggestEmail(text: string): string | null {
  const repaired = repairSlips(text)
  if (!/^[^@\s]+@[a-z0-9.-]+$/i.test(repaired)) return null
  const suggestion = run({ email: repaired, domains, secondLevelDomains, topLevelDomains })?.full
  const meant = suggestion ?? (repaired === text.trim() ? null : repaired)
  return meant && /^[^@\s]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(meant) ? meant : null
}

/** Slips of the finger: a space, a comma for the dot, two dots, a dot at the end, two at signs. */
function repairSlips(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/\.*@\.*/g, '@')
    .replace(/\.+$/, '')
}
