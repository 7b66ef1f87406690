import { inflateSync } from 'node:zlib'

/** What a reader can select in one of our PDFs, piece by piece, and how many pages it has. */
export function readPdf(file: Uint8Array): { text: string; pages: number; catalogue: string } {
  const objects = new Map(
    [
      ...Buffer.from(file)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs),
    ].map(([, number = '', body = '']) => [number, body]),
  )
  const bodies = [...objects.values()]
  const pages = bodies.filter((body) => body.includes('/Type /Page\n'))
  const pieces = pages.flatMap((page) => readPage(objects, page))
  return {
    text: pieces.join('\n').replaceAll('\u00a0', ' '),
    pages: pages.length,
    catalogue: bodies.find((body) => body.includes('/Type /Catalog')) ?? '',
  }
}

type Objects = Map<string, string>

function readPage(objects: Objects, page: string): string[] {
  const resources = objects.get(referenceOf(page, 'Resources')) ?? ''
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      mapOf(streamOf(objects, referenceOf(objects.get(number) ?? '', 'ToUnicode'))),
    ]),
  )
  const content = streamOf(objects, referenceOf(page, 'Contents'))
  const drawn = content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)
  return [...drawn].map(([, font = '', glyphs = '']) =>
    [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?')
      .join(''),
  )
}

function referenceOf(body: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ''
}

function streamOf(objects: Objects, number: string): string {
  const [, data = ''] = /stream\n(.*)\nendstream/s.exec(objects.get(number) ?? '') ?? []
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
}

/** The letters each glyph stands for; pdfkit numbers them as they come. */
function mapOf(map: string): string[] {
  return [...map.matchAll(/\[(.*?)\]/gs)]
    .flatMap(([, letters = '']) => [...letters.matchAll(/<([0-9a-f ]+)>/g)])
    .map(([, codes = '']) =>
      String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    )
}
