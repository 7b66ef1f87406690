import { createServer } from 'node:http'

// The least that Node can do to hold streams of events. Started by streams.ts.

const [port = '0'] = process.argv.slice(2)

createServer((_, answer) => {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' })
  answer.write('retry: 2000\n\nevent: ready\ndata: {}\n\n')
}).listen(Number(port), '127.0.0.1')
