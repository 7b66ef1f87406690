import { changeSetting, findSettings } from '../sites/change-setting.ts'
import { type Command, CommandFault, harmless, readJson, writeTable } from './command.ts'

/** What an operator sets for a site. */
export const settingCommands: Command[] = [
  {
    words: 'settings get',
    usage: '<site> [name]',
    does: 'show the settings of a site, or one of them as JSON',
    places: [1, 2],
    options: [],
    run: async ({ db }, { places: [site = '', name] }) => {
      const found = await findSettings(db, site)
      if ('fault' in found) throw new CommandFault(found.fault)
      if (name === undefined) return writeSettings(found.settings, found.changed)
      if (!Object.hasOwn(found.settings, name))
        throw new CommandFault(`There is no setting "${name}".`)
      return harmless(JSON.stringify(found.settings[name], null, 2))
    },
  },
  {
    words: 'settings set',
    usage: '<site> <name> <json>',
    does: 'change a setting; a value like the default is no longer stored',
    places: [3, 3],
    options: [],
    run: async ({ db }, { places: [site = '', name = '', json = ''] }) => {
      const fault = await changeSetting(db, { site, name, value: readJson(json) })
      if (fault) throw new CommandFault(fault)
      return `Set ${name} of ${site}. Running servers follow within seconds.`
    },
  },
]

function writeSettings(settings: Record<string, unknown>, changed: string[]): string {
  const rows = Object.entries(settings).map(([name, value]) => ({
    name,
    from: changed.includes(name) ? 'site' : 'default',
    value: JSON.stringify(value),
  }))
  return writeTable(rows, 'No settings.')
}
