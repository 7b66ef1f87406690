import { createServer } from 'node:http'

// The least that Node can do: answer with JSON of a given size. Started by http-user.ts.

const [port = '0', bytes = '0'] = process.argv.slice(2)
const filler = { text: 'x'.repeat(Math.max(0, Number(bytes) - '{"text":""}'.length)) }

createServer((_, answer) => {
  const body = JSON.stringify(filler)
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
}).listen(Number(port), '127.0.0.1')
