import { dataSources } from './sources.ts'

export type Work = {
  name: string
  url: string
  licence: string
  licenceUrl: string
  /** As the licence asks for it, not translated. */
  line: string
}

const mit = { licence: 'MIT', licenceUrl: 'https://opensource.org/license/mit' }
const ofl = { licence: 'SIL Open Font License 1.1', licenceUrl: 'https://openfontlicense.org' }

/**
 * Whose work is visible in the site, apart from data. Names, licences and lines are not translated.
 */
const drawnWorks: readonly Work[] = [
  {
    name: 'Phosphor Icons',
    url: 'https://phosphoricons.com',
    ...mit,
    line: 'Copyright (c) 2023 Phosphor Icons',
  },
  {
    name: 'Emojibase',
    url: 'https://emojibase.dev',
    ...mit,
    line: 'Copyright (c) 2017-2019 Miles Johnson',
  },
  {
    name: 'Figtree',
    url: 'https://github.com/erikdkennedy/figtree',
    ...ofl,
    line: 'Copyright 2022 The Figtree Project Authors',
  },
  {
    name: 'Bricolage Grotesque',
    url: 'https://github.com/ateliertriay/bricolage',
    ...ofl,
    line: 'Copyright 2022 The Bricolage Grotesque Project Authors',
  },
]

export const works: { data: readonly Work[]; drawn: readonly Work[] } = {
  data: dataSources,
  drawn: drawnWorks,
}
