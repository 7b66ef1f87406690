import type { Country } from '#contract/countries.ts'

/** Who watches over the protection of data in a company's country, by its own name. */
export const dataAuthorities: Partial<Record<Country, string>> = {
  NL: 'Autoriteit Persoonsgegevens',
  BE: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
  FR: 'Commission nationale de l’informatique et des libertés (CNIL)',
  IT: 'Garante per la protezione dei dati personali',
  ES: 'Agencia Española de Protección de Datos',
  DE: 'Landesdatenschutzbehörde',
  AT: 'Österreichische Datenschutzbehörde',
  IE: 'Data Protection Commission',
  GB: 'Information Commissioner’s Office',
  CA: 'Office of the Privacy Commissioner of Canada',
  PL: 'Urząd Ochrony Danych Osobowych',
  AU: 'Office of the Australian Information Commissioner',
  NZ: 'Office of the Privacy Commissioner',
  CH: 'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter',
  DK: 'Datatilsynet',
  FI: 'Tietosuojavaltuutetun toimisto',
  NO: 'Datatilsynet',
  SE: 'Integritetsskyddsmyndigheten',
}
