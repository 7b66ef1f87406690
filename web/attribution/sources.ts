/** Whose data Serenade uses, for the page that says so. Names and licences are not translated. */
export const dataSources = [
  {
    code: 'places',
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    line: 'Towns and their positions: GeoNames (geonames.org), CC BY 4.0, adapted.',
  },
  {
    code: 'countries_of_addresses',
    name: 'IP2Location LITE',
    url: 'https://lite.ip2location.com',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    line: 'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
  },
  {
    code: 'maps',
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'Public domain',
    licenceUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
    line: 'Shapes of countries: made with Natural Earth (naturalearthdata.com), by way of world-atlas.',
  },
] as const
