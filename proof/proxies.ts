import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#database/free-port.ts'
import { projectFile } from '#database/project-file.ts'
import { whenOver } from '#server/testing/test-database.ts'

export type ProxyName = 'nginx' | 'haproxy'

const programs: Record<ProxyName, string | undefined> = {
  nginx: ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0),
  haproxy: ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0),
}

/** The proxies of deploy/ that this machine has; no npm package brings one. */
export const proxiesHere = (['nginx', 'haproxy'] as const).filter((name) => programs[name])
for (const name of ['nginx', 'haproxy'] as const) {
  if (!programs[name])
    process.stderr.write(`Restarts behind ${name} are left out: it is not here.\n`)
}

/** Starts a proxy in front of two servers as deploy/ has it, without TLS; answers its address. */
export async function aProxy(name: ProxyName, ports: readonly [number, number]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `serenade-${name}-`))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, `${name}.conf`)
  await writeFile(file, await configurationOf(name, { folder, port, ports }))
  const words = name === 'nginx' ? ['-p', folder, '-c', file, '-e', 'stderr'] : ['-db', '-f', file]
  const proxy = spawn(programs[name] ?? name, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  proxy.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  whenOver(async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  await untilListening(port, proxy, () => said)
  return `http://127.0.0.1:${port}`
}

type Place = { folder: string; port: number; ports: readonly [number, number] }

/** The file of deploy/, with other ports and without certificates; each change has to be one. */
async function configurationOf(name: ProxyName, { folder, port, ports }: Place): Promise<string> {
  const file = name === 'nginx' ? 'deploy/nginx.conf' : 'deploy/haproxy.cfg'
  let text = await readFile(projectFile(file), 'utf8')
  const change = (what: RegExp, to: string) => {
    const changed = text.replace(what, to)
    if (changed === text) throw new Error(`${file} has nothing like ${what} any more.`)
    text = changed
  }
  change(/127\.0\.0\.1:3001/g, `127.0.0.1:${ports[0]}`)
  change(/127\.0\.0\.1:3002/g, `127.0.0.1:${ports[1]}`)
  if (name === 'haproxy') {
    change(/bind :443 ssl .*/, `bind 127.0.0.1:${port}`)
    change(/ *bind :80\n/, '')
    change(/ *http-request redirect scheme https .*\n/, '')
    return text
  }
  change(/server \{\s+listen 80;[^}]*\}/, '')
  change(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  change(/( *ssl_\w+ .*\n)+/, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events {}
http {
  access_log off;
  ${paths.map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
${text}
}
`
}

async function untilListening(port: number, proxy: ChildProcess, said: () => string) {
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(said())
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await sleep(20)
  }
}
