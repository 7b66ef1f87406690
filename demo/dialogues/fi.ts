import type { Dialogue } from './dialogue.ts'

export const dialogues: readonly Dialogue[] = [
  [
    'Hei! Missä tuo mökkikuva on otettu?',
    'Saimaalla, veljen mökillä. Sauna on kuvan ulkopuolella mutta tärkein.',
    'Niin se yleensä on. Uitko vielä syksyllä?',
    ['Lokakuun loppuun.', 'Sen jälkeen huudan enemmän.'],
    'Minä huudan jo elokuussa.',
    'Sitten meistä saisi hyvän kuoron.',
  ],
  [
    'Hyvää iltaa, onko tangokurssi edistynyt?',
    'Osaan nyt kuusi askelta, mutta en aina samassa järjestyksessä.',
    'Tärkeintä on ilme.',
    'Se minulla on hallussa. Tanssitko itse?',
    'Vain keittiössä, kun kahvi tippuu.',
    'Siitä on hyvä aloittaa. Kahville lauantaina?',
    'Mielelläni, kello kaksi torilla?',
  ],
  [
    'Pidin siitä, mitä kirjoitit hiljaisuudesta.',
    'Kiitos. Mietin vastausta kaksi päivää, mikä lienee hyvä merkki.',
  ],
]
