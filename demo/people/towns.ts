import type { Country, Language } from '#contract/countries.ts'

const towns: Readonly<Record<string, readonly string[]>> = {
  'NL-nl': split(
    'Amsterdam|Rotterdam|Utrecht|Eindhoven|Groningen|Haarlem|Leiden|Nijmegen|Arnhem|Delft|Deventer|Zwolle|Maastricht|Breda|Tilburg|Amersfoort|Alkmaar|Leeuwarden|Middelburg|Apeldoorn',
  ),
  'DE-de': split(
    'Berlin|Hamburg|Köln|Leipzig|Dresden|Stuttgart|Bremen|Münster|Freiburg|Kassel|Mainz|Rostock|Bonn|Augsburg|Regensburg|Erfurt|Göttingen|Kiel|Aachen|Bielefeld',
  ),
  'FR-fr': split(
    'Paris|Lyon|Marseille|Nantes|Lille|Toulouse|Bordeaux|Strasbourg|Rennes|Grenoble|Dijon|Montpellier|Nancy|Angers|Tours|Annecy|Brest|Besançon|Avignon|Poitiers',
  ),
  'GB-en': split(
    'London|Manchester|Bristol|Leeds|Edinburgh|Glasgow|Cardiff|Brighton|Sheffield|Norwich|Liverpool|Nottingham|Exeter|York|Belfast|Swansea|Cambridge|Aberdeen|Bath|Lancaster',
  ),
  'US-en': split(
    'Chicago|Seattle|Austin|Denver|Philadelphia|Atlanta|Minneapolis|New Orleans|San Diego|Pittsburgh|Baltimore|Nashville|Tucson|Milwaukee|Albuquerque|Boston|Sacramento|Detroit|Honolulu|Boise',
  ),
  'BE-nl': split('Gent|Leuven|Brugge|Mechelen|Hasselt|Kortrijk|Oostende'),
  'BE-fr': split('Liège|Namur|Charleroi|Mons|Tournai|Verviers'),
  'IT-it': split('Bologna|Palermo|Verona|Trieste|Bari|Lecce|Perugia|Bergamo|Ferrara|Catania'),
  'ES-es': split(
    'Madrid|Valencia|Barcelona|Sevilla|Granada|Bilbao|Salamanca|Gijón|Cádiz|Murcia|Santander|Vigo',
  ),
  'AT-de': split('Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Dornbirn|Steyr'),
  'IE-en': split('Dublin|Cork|Galway|Limerick|Waterford|Sligo|Dundalk'),
  'CA-en': split('Toronto|Vancouver|Calgary|Ottawa|Winnipeg|Halifax|Victoria|Saskatoon'),
  'CA-fr': split('Montréal|Québec|Sherbrooke|Gatineau|Trois-Rivières'),
  'PL-pl': split(
    'Warszawa|Kraków|Wrocław|Poznań|Gdańsk|Łódź|Lublin|Toruń|Katowice|Szczecin|Białystok|Olsztyn',
  ),
  'AU-en': split('Melbourne|Sydney|Brisbane|Adelaide|Hobart|Perth|Geelong|Canberra|Ballarat'),
  'NZ-en': split('Auckland|Wellington|Christchurch|Dunedin|Hamilton|Nelson|Napier'),
  'CH-de': split('Zürich|Bern|Basel|Luzern|Winterthur|Chur|Thun'),
  'CH-fr': split('Lausanne|Fribourg|Neuchâtel|Genève'),
  'CH-it': split('Lugano|Bellinzona'),
  'DK-da': split('København|Aarhus|Odense|Aalborg|Roskilde|Esbjerg|Svendborg|Kolding|Viborg'),
  'FI-fi': split('Helsinki|Tampere|Turku|Oulu|Jyväskylä|Kuopio|Lahti|Joensuu|Rovaniemi'),
  'FI-sv': split('Helsinki|Turku|Vaasa'),
  'NO-nb': split('Oslo|Bergen|Trondheim|Stavanger|Tromsø|Kristiansand|Drammen|Fredrikstad'),
  'SE-sv': split(
    'Stockholm|Göteborg|Malmö|Uppsala|Lund|Umeå|Linköping|Örebro|Västerås|Karlstad|Visby|Kalmar',
  ),
}

const finnishTownsInSwedish: Readonly<Record<string, string>> = {
  Helsinki: 'Helsingfors',
  Turku: 'Åbo',
  Vaasa: 'Vasa',
}

/** Towns of a country in which the language is spoken, as the list of places writes them. */
export function townsOf(country: Country, language: Language): readonly string[] {
  const found = towns[`${country}-${language}`]
  if (!found) throw new Error(`No towns for ${country}-${language}`)
  return found
}

/** The town as somebody writing in the language would call it. */
export function townInWords(town: string, language: Language): string {
  return language === 'sv' ? (finnishTownsInSwedish[town] ?? town) : town
}

function split(line: string): readonly string[] {
  return line.split('|')
}
