export type XmlNode = { name: string; attributes: string; text: string; children: XmlNode[] }

/** Reads an XML file without comments into a tree, for tests; throws where tags do not match. */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, close, name = '', attributes = '', empty, inner] of text
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)/g)) {
    const current = open.at(-1)
    if (!current) throw new Error('More tags are closed than were opened.')
    if (inner !== undefined) current.text += plain(inner)
    else if (close) {
      if (current.name !== name) throw new Error(`${current.name} is closed by ${name}.`)
      open.pop()
    } else {
      const node = { name, attributes, text: '', children: [] }
      current.children.push(node)
      if (!empty) open.push(node)
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('A tag is left open.')
  return root.children[0] as XmlNode
}

/** All texts at a path of tags below a node. */
export function textsAt(node: XmlNode, path: string): string[] {
  return nodesAt(node, path).map(({ text }) => text)
}

/** All nodes at a path of tags below a node. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  const [first, ...rest] = path.split('/')
  const found = node.children.filter(({ name }) => name === first)
  return rest.length === 0 ? found : found.flatMap((each) => nodesAt(each, rest.join('/')))
}

function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (whole, name) => signs[name] ?? whole)
}
